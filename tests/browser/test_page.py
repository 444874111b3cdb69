"""The page as a person uses it: writing, commands, controls, forms, two people in two tabs."""

from __future__ import annotations

import re

from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.browser import stub_world as world
from tests.browser.conftest import PHONE, OpenAs, Table

# Whether the name of the open thread stands below that of its channel, and how far it is pushed
# aside.
NAME_OF_THREAD = """() => {
  const heading = document.querySelector('#heading h1');
  const parent = heading.querySelector('.parent').getBoundingClientRect();
  const name = document.createRange();
  name.selectNodeContents(heading.lastChild);
  const own = name.getBoundingClientRect();
  return [own.bottom > parent.bottom, own.left - heading.getBoundingClientRect().left];
}"""


def last(page: Page, text: str) -> None:
    """The newest letter says this."""
    expect(page.locator("article.letter").last).to_contain_text(text)


def box(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Message, or / for a command")


def control(page: Page, custom_id: str) -> Locator:
    return page.locator(f'[data-custom-id="{custom_id}"]').last


def test_a_message_reaches_both_players(open_as: OpenAs) -> None:
    ana, berto = open_as("Ana"), open_as("Berto")
    box(ana).fill("Is **anyone** there?")
    box(ana).press("Enter")
    last(ana, "Is anyone there?")
    last(berto, "Is anyone there?")
    expect(berto.locator("article").last.locator("strong").last).to_have_text("anyone")
    expect(box(ana)).to_have_value("")
    expect(berto.locator("#announcer")).to_contain_text("Ana: Is anyone there?")


def test_shift_enter_makes_a_line(open_as: OpenAs) -> None:
    page = open_as()
    box(page).press_sequentially("one")
    box(page).press("Shift+Enter")
    box(page).press_sequentially("two")
    box(page).press("Enter")
    expect(page.locator("article").last.locator("br")).to_have_count(1)


def test_a_refused_message_is_kept_and_told(open_as: OpenAs) -> None:
    page = open_as()
    box(page).fill("please refuse me")
    box(page).press("Enter")
    expect(page.get_by_role("alert").filter(has_text="You may not write here.")).to_be_visible()
    expect(box(page)).to_have_value("please refuse me")
    box(page).fill("x" * 2001)
    box(page).press("Enter")
    expect(page.locator("#notice")).to_contain_text("2000")


def write_at_once(page: Page, *letters: str) -> None:
    """Faster than the table can answer."""
    page.evaluate(
        """(letters) => {
          const box = document.querySelector('#box');
          for (const letter of letters) {
            box.value = letter;
            box.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', cancelable: true}));
          }
        }""",
        letters,
    )


def test_letters_written_faster_than_the_table_answers_all_arrive(open_as: OpenAs) -> None:
    page = open_as()
    write_at_once(page, "first of three", "second of three", "third of three")
    last(page, "third of three")
    told = page.locator("article", has_text="of three").all_inner_texts()
    assert [text.split()[-3] for text in told] == ["first", "second", "third"]
    expect(box(page)).to_have_value("")


def test_what_is_refused_comes_back_before_what_was_written_since(open_as: OpenAs) -> None:
    page = open_as()
    page.locator('.writer input[type="file"]').set_input_files(
        {"name": "plan.txt", "mimeType": "text/plain", "buffer": b"t"}
    )
    expect(page.locator(".parcel:not(.pending)")).to_have_count(1)
    write_at_once(page, "arrives", "please refuse me", "waits behind it")
    expect(box(page)).to_have_value("please refuse me\nwaits behind it")
    expect(page.get_by_role("alert").filter(has_text="You may not write here.")).to_be_visible()
    last(page, "arrives")
    expect(page.locator(".parcel")).to_have_count(0)
    page.locator('.writer input[type="file"]').set_input_files(
        {"name": "plan.txt", "mimeType": "text/plain", "buffer": b"t"}
    )
    expect(page.locator(".parcel:not(.pending)")).to_have_count(1)
    box(page).press("Enter")
    expect(page.locator(".parcel")).to_have_count(1)  # the files come back with the words


def test_a_letter_that_comes_back_late_is_found_in_its_channel(open_as: OpenAs) -> None:
    page = open_as()
    page.evaluate(
        """() => {
          const box = document.querySelector('#box');
          box.value = 'please refuse me';
          box.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', cancelable: true}));
          document.querySelector('a.room:not([aria-current])').click();
        }"""
    )
    expect(page.get_by_role("heading", level=1)).not_to_have_text("rue-morgue")
    expect(box(page)).to_have_value("")
    page.locator("a.room", has_text="rue-morgue").click()
    expect(box(page)).to_have_value("please refuse me")


def test_a_command_by_keyboard_alone(open_as: OpenAs) -> None:
    page = open_as()
    page.keyboard.press("/")
    expect(box(page)).to_be_focused()
    page.keyboard.type("game n")
    expect(page.get_by_role("option", name="/game new")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    mission = page.get_by_role("combobox", name="mission")
    expect(mission).to_be_focused()
    page.keyboard.type("lo")
    expect(page.get_by_role("option")).to_have_count(2)
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("option", name="The Long Night")).to_have_attribute(
        "aria-selected", "true"
    )
    assert mission.get_attribute("aria-activedescendant") == page.get_by_role(
        "option", name="The Long Night"
    ).get_attribute("id")
    page.keyboard.press("Enter")
    expect(mission).to_have_value("The Long Night")
    expect(page.get_by_role("textbox", name="seats")).to_be_focused()
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    last(page, "mission='the long night', seats=4")
    expect(page.locator("article").last.locator(".origin")).to_contain_text("Ana used /game")
    expect(box(page)).to_be_focused()


def test_typing_a_whole_command_opens_its_slip(open_as: OpenAs) -> None:
    page = open_as()
    box(page).press_sequentially("/echo ")
    text = page.get_by_role("textbox", name="text")
    expect(text).to_be_focused()
    page.keyboard.type("x" * 41)
    page.keyboard.press("Enter")
    expect(page.get_by_text("No more than 40 characters.")).to_be_visible()
    expect(text).to_have_attribute("aria-invalid", "true")
    page.keyboard.press("Escape")
    expect(box(page)).to_have_value("/echo")


def test_every_kind_of_option_is_validated(open_as: OpenAs) -> None:
    page = open_as()
    box(page).press_sequentially("/game new ")
    page.get_by_role("button", name="Send the command").click()
    expect(page.get_by_text("This must be filled in.")).to_have_count(2)
    page.get_by_role("combobox", name="mission").fill("Last Train")
    seats = page.get_by_role("textbox", name="seats")
    for value, told in (
        ("many", "A number is needed."),
        ("2.5", "A whole number is needed."),
        ("0", "No less than 1."),
        ("9", "No more than 6."),
    ):
        seats.fill(value)
        seats.press("Enter")
        expect(page.get_by_text(told)).to_be_visible()
    seats.fill("2")
    page.get_by_role("button", name="pace").click()
    pace = page.get_by_role("combobox", name="pace")
    pace.fill("nonsense")
    pace.press("Escape")
    pace.press("Enter")
    expect(page.get_by_text("Choose from the list.")).to_be_visible()
    pace.fill("slow")
    page.get_by_role("option", name="Slow post").click()
    page.get_by_role("button", name="open", exact=True).click()
    page.get_by_role("combobox", name="open").press_sequentially("y")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="partner").click()
    page.get_by_role("combobox", name="partner").press_sequentially("ber")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="banner").click()
    page.get_by_label("banner", exact=True).set_input_files(
        {"name": "b.png", "mimeType": "image/png", "buffer": b"x"}
    )
    expect(page.locator(".chosen-file .icon-check")).to_be_visible()
    page.get_by_role("button", name="Send the command").click()
    last(page, f"seats=2, pace='slow', open=True, partner='{world.BERTO}', banner='9")


def test_a_command_that_fails_is_told_on_its_slip(open_as: OpenAs) -> None:
    page = open_as()
    box(page).press_sequentially("/fail ")
    page.keyboard.press("Enter")
    expect(page.locator(".slip .fault")).to_have_text("Last Post did not answer in time.")
    page.keyboard.press("Escape")
    expect(page.locator(".slip")).to_have_count(0)


def test_thinking_becomes_an_answer(open_as: OpenAs) -> None:
    page = open_as()
    box(page).press_sequentially("/think ")
    page.keyboard.press("Enter")
    last(page, "Last Post is thinking")
    last(page, "Thought about it.")
    expect(page.locator("#announcer")).to_contain_text("Thought about it.")


def test_a_button_waits_and_keeps_the_focus(open_as: OpenAs) -> None:
    page = open_as()
    attack = control(page, "count")
    attack.focus()
    page.keyboard.press("Enter")
    expect(attack).to_have_attribute("aria-busy", "true")
    expect(control(page, "whisper")).to_be_disabled()
    expect(control(page, "count")).to_contain_text("Attack (1)")
    expect(control(page, "count")).to_be_focused()
    expect(control(page, "whisper")).to_be_enabled()
    expect(control(page, "locked")).to_be_disabled()


def test_a_failed_press_is_told_beside_the_button(open_as: OpenAs) -> None:
    page = open_as()
    control(page, "fail").click()
    fault = page.locator(".container .fault")
    expect(fault).to_have_text("Last Post did not answer in time.")
    gap = fault.evaluate(
        """line => {
          const button = line.closest(".container").querySelector('.row [data-custom-id="fail"]');
          const row = button.closest(".row").getBoundingClientRect();
          return line.getBoundingClientRect().top - row.bottom;
        }"""
    )  # at one moment: the page scrolls to its end
    assert 0 <= gap < 30
    control(page, "count").click()
    expect(fault).to_have_count(0)


def test_a_select_by_keyboard(open_as: OpenAs) -> None:
    page = open_as()
    control(page, "zone").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("listbox")).to_be_focused()
    expect(page.get_by_role("option", name="Zone A1")).to_contain_text(
        "0 walkers, door to the street"
    )
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    last(page, "Ana chose zone: B2")
    expect(control(page, "zone")).to_have_text("Zone B2")
    expect(control(page, "zone")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_have_count(0)


def test_a_select_of_several_has_least_and_most(open_as: OpenAs) -> None:
    page = open_as()
    control(page, "many").click()
    confirm = page.get_by_role("button", name="Confirm")
    expect(page.get_by_role("option", name="Pistol")).to_have_attribute("aria-selected", "true")
    expect(confirm).to_be_disabled()
    page.get_by_role("option", name="Rope").click()
    page.get_by_role("option", name="Axe").click()
    expect(page.get_by_role("option", name="Water")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("option", name="Pistol").click()
    confirm.click()
    last(page, "Ana chose many: rope, axe")


def test_selects_of_people_roles_and_channels(open_as: OpenAs) -> None:
    page = open_as()
    for custom_id, label, value in (
        ("user", "Berto", world.BERTO),
        ("role", "Game master", world.ROLE_GM),
        ("mentionable", "Last Post", world.BOT["id"]),
        ("channel", "rules", world.RULES),
    ):
        control(page, custom_id).click()
        page.get_by_role("option", name=label).click()
        last(page, f"Ana chose {custom_id}: {value}")


def test_a_form_is_checked_kept_and_handed_in(open_as: OpenAs) -> None:
    page = open_as()
    control(page, "form").click()
    form = page.get_by_role("dialog", name="Standing orders")
    name = form.get_by_role("textbox", name="Name of the order")
    expect(name).to_be_focused()
    form.get_by_role("button", name="Send").click()
    expect(form.get_by_text("This must be filled in.")).to_be_visible()
    expect(form.get_by_text("Choose 1 more.")).to_be_visible()
    name.fill("fail")
    form.get_by_role("button", name=re.compile("^When")).click()
    page.get_by_role("option", name="At night").click()
    form.get_by_role("button", name="Send").click()
    expect(form.get_by_text("Last Post did not answer in time.")).to_be_visible()
    expect(name).to_have_value("fail")
    name.fill("Dodge <b>")
    form.get_by_role("textbox", name="In your own words").fill("Always.\nReally.")
    form.get_by_label("A map, if you have one").set_input_files(
        {"name": "m.txt", "mimeType": "text/plain", "buffer": b"map"}
    )
    form.get_by_role("radio", name="Not at all").check()
    form.get_by_role("button", name="Send").click()
    expect(form).to_have_count(0)
    last(page, '"name": "Dodge <b>", "sure": "b", "when": ["night"]')
    expect(control(page, "form")).to_be_focused()


def test_escape_closes_a_form(open_as: OpenAs) -> None:
    page = open_as()
    box(page).press_sequentially("/form ")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_private_answer_is_for_one_tab_only(open_as: OpenAs) -> None:
    ana, berto = open_as("Ana"), open_as("Berto")
    control(ana, "whisper").click()
    letter = ana.locator("article.private")
    expect(letter).to_contain_text("You may move to B1 or C3.")
    expect(letter.locator(".stamp")).to_have_text("Private")
    expect(letter).to_contain_text("Only you can see this.")
    box(ana).fill("a public word")
    box(ana).press("Enter")
    last(berto, "a public word")
    assert "You may move to" not in (berto.locator("body").text_content() or "")
    letter.get_by_role("button", name="Dismiss").click()
    expect(letter).to_have_count(0)


def test_two_players_see_each_other_write_and_press(open_as: OpenAs) -> None:
    ana, berto = open_as("Ana"), open_as("Berto")
    berto.locator("#box").press_sequentially("Hm")
    expect(ana.locator(".typing")).to_have_text("Berto is writing …")
    control(ana, "count").click()
    expect(control(berto, "count")).to_contain_text("Attack (1)")
    control(berto, "count").click()
    expect(control(ana, "count")).to_contain_text("Attack (2)")


def test_who_am_i_can_be_changed(open_as: OpenAs, table: Table) -> None:
    page = open_as("Ana")
    page.get_by_role("button", name="You play as Ana").click()
    page.get_by_role("button", name="Play as Berto", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-ready", table.player("Berto"))
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_role("button", name="Juegas como Berto")).to_be_visible()
    page.locator("#box").press_sequentially("/partida n")
    expect(page.get_by_role("option", name="/partida nueva")).to_contain_text("Abre una sala")
    page.locator("#box").fill("hola")
    page.keyboard.press("Enter")
    last(page, "Berto")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-ready", table.player("Berto"))


def test_players_are_made_and_changed(open_as: OpenAs) -> None:
    page = open_as()
    page.get_by_role("button", name="You play as Ana").click()
    page.get_by_role("button", name="New player").click()
    page.get_by_role("textbox", name="Name").fill("Ana")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("This name is taken.")).to_be_visible()
    page.get_by_role("textbox", name="Name").fill("Dora")
    page.get_by_role("checkbox", name="Game master").check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".player", has_text="Dora")).to_contain_text("Game master")
    page.get_by_role("button", name="Change Ana").click()
    page.get_by_role("textbox", name="Name").fill("Anna")
    page.get_by_label("Language").select_option("es-ES")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".player.mine")).to_contain_text("Anna")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Juegas como Anna")).to_be_visible()
    expect(page.locator(".older, .letter .author").first).to_be_attached()


def test_a_thread_opens_and_leads_back(open_as: OpenAs) -> None:
    page = open_as()
    page.get_by_role("link", name="Game 12").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Game 12")
    last(page, "The game begins in this thread.")
    box(page).fill("In the thread")
    box(page).press("Enter")
    last(page, "In the thread")
    page.get_by_role("banner").or_(page.locator("#heading")).get_by_role(
        "link", name="rue-morgue"
    ).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("rue-morgue")
    expect(page.get_by_text("In the thread")).to_have_count(0)


def test_a_thread_is_named_on_a_phone_beside_the_line_of_the_turn(open_as: OpenAs) -> None:
    """Its channel stands above it and takes no room from it."""
    page = open_as(size=PHONE)
    page.get_by_role("button", name="Show the channels").click()
    page.get_by_role("link", name="Game 12").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Game 12")
    expect(page.locator("#heading .parent")).to_be_visible()
    below, aside = page.evaluate(NAME_OF_THREAD)
    assert below
    assert aside < 2


def test_drafts_stay_with_their_channel(open_as: OpenAs) -> None:
    page = open_as()
    box(page).fill("half a thought")
    page.get_by_role("link", name=re.compile("^rules")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("rules")
    expect(box(page)).to_have_value("")
    page.get_by_role("link", name=re.compile("^rue-morgue")).click()
    expect(box(page)).to_have_value("half a thought")


def test_replies_reactions_and_deletion(open_as: OpenAs) -> None:
    page, berto = open_as(), open_as("Berto")
    box(page).fill("delete me soon")
    box(page).press("Enter")
    mine = page.locator(
        "article", has=page.locator(".letter-body > .rich", has_text="delete me soon")
    )
    mine.hover()
    mine.get_by_role("button", name="What to do with").click()
    page.get_by_role("menuitem", name="React with 🎲").click()
    reaction = mine.get_by_role("button", name="🎲: 1 person")
    expect(reaction).to_have_attribute("aria-pressed", "true")
    expect(berto.get_by_role("button", name="🎲: 1 persona")).to_have_attribute(
        "aria-pressed", "false"
    )
    reaction.click()
    expect(reaction).to_have_count(0)
    mine.get_by_role("button", name="What to do with").click()
    page.get_by_role("menuitem", name="Reply").click()
    expect(page.locator(".reply-bar")).to_contain_text("Reply to Ana")
    page.keyboard.type("to myself")
    page.keyboard.press("Enter")
    expect(page.locator("article").last.locator(".reply")).to_contain_text("delete me soon")
    mine.hover()
    mine.get_by_role("button", name="What to do with").click()
    page.get_by_role("menuitem", name="Delete").click()
    expect(page.locator(".letter-body > .rich", has_text="delete me soon")).to_have_count(0)


def test_context_menus_of_the_bot(open_as: OpenAs) -> None:
    page = open_as()
    letter = page.locator("article").last
    letter.hover()
    letter.locator(".letter-more").click()
    page.get_by_role("menuitem", name="Why?").click()
    expect(page.locator("article.private")).to_contain_text("RM-6.3")
    page.get_by_role("button", name="Berto, more about this person").last.click()
    expect(page.get_by_role("menuitem", name="Seats of this player")).to_be_visible()
    page.get_by_role("menuitem", name="Mention Berto").click()
    expect(box(page)).to_have_value(f"<@{world.BERTO}> ")


def test_files_are_sent_and_offered(open_as: OpenAs) -> None:
    page = open_as()
    page.locator('.writer input[type="file"]').set_input_files(
        [
            FilePayload(name="plan.png", mimeType="image/png", buffer=b"p"),
            FilePayload(name="<i>.txt", mimeType="text/plain", buffer=b"t"),
        ]
    )
    expect(page.locator(".parcel:not(.pending)")).to_have_count(2)
    box(page).press("Enter")
    letter = page.locator("article").last
    expect(letter.get_by_role("link", name="Save <i>.txt")).to_have_attribute("download", "<i>.txt")
    expect(
        letter.get_by_role("img", name="Picture without a description: plan.png")
    ).to_be_attached()
    page.locator('.writer input[type="file"]').set_input_files(
        {"name": "big.bin", "mimeType": "x/y", "buffer": b"0" * 1_100_000}
    )
    expect(page.locator("#notice")).to_contain_text("too large")


def test_a_new_channel(open_as: OpenAs) -> None:
    page = open_as()
    page.get_by_role("button", name="New channel").click()
    page.get_by_role("textbox", name="Name").fill("night-shift")
    page.get_by_role("button", name="Create").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("night-shift")


def test_the_phone_has_drawers(open_as: OpenAs) -> None:
    page = open_as(size=PHONE)
    expect(page.get_by_role("navigation", name="Channels and threads")).to_have_count(0)
    page.get_by_role("button", name="Show the channels").click()
    expect(page.get_by_role("navigation", name="Channels and threads")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Show the channels")).to_be_focused()
    page.get_by_role("button", name="Show the channels").click()
    page.get_by_role("link", name=re.compile("^rules")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("rules")
    expect(page.get_by_role("navigation", name="Channels and threads")).to_have_count(0)
