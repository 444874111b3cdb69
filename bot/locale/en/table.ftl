### What the local table itself says to a player.

table-late = Last Post did not answer in time.
table-offline = Last Post is not connected.
table-refused = Last Post answered with something that is not allowed here.
table-no-player = There is no such player.
table-no-channel = There is no such channel.
table-no-message = There is no such message.
table-no-command = There is no such command.
table-no-component = There is no such button or menu.
table-no-modal = This form is no longer open.
table-no-upload = There is no such upload.
table-no-role = There is no such role.
table-disabled = This cannot be pressed now.
table-forbidden = You may not do that here.
table-unknown-act = This is not something the table can do.
table-missing = Something is missing: { $name }.
table-wrong = This value cannot be used: { $name }.
table-too-long = That is too long.
table-too-large = That file is too large.
table-empty = There is nothing to send.
table-name = A name has between 1 and 32 characters.
table-taken = That name is taken.
table-failed = That did not work.
