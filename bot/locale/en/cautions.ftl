### What a slip of the hand must not do

caution = ⚠️ **{ $command }**: { $reason } Dismiss this message if you did not mean that.
caution-friend = this can hurt somebody on your own side.
caution-actions = this ends the turn, and you still have actions left.
caution-last = it is the last one you have: afterwards it is used up.
caution-discard = what you throw away does not come back.
caution-leaving = whoever leaves the board does not come back.
caution-yes = Do it
caution-always = Do it, and never ask me again
