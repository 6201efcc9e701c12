import { dayFromNow, decided, decisionOf, FLATS, forecastOf } from "../../support/decisions/deciding";
import { tabTo } from "../keyboard";
import { hydrated } from "../steps";
import { expect, test, WITH_SCRIPTS } from "../test";

test("a decision between two flats: kept, rated, compared, taken and looked back on", async ({
  page,
  person,
}) => {
  await page.goto("/");
  await page.goto("/decisions");
  await page.getByRole("link", { name: "New decision" }).click();
  await page.getByLabel("What are you deciding?").fill("Which flat do I rent?");
  await page.getByLabel("Option 1", { exact: true }).fill("Elm Street");
  await page.getByLabel("Option 2", { exact: true }).fill("Oak Lane");
  await page.getByRole("radio", { name: "Option 1 it is, rather" }).check();
  await page.getByLabel("How sure are you?").fill("70");
  await page.getByLabel("Decide by").fill(dayFromNow(5));
  await page.getByRole("button", { name: "Keep this decision" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Which flat do I rent?" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your choice", exact: true })).toBeFocused();
  await expect(page.getByText("You lean towards Elm Street, 70 % sure.")).toBeVisible();

  await page.getByLabel("Criterion 1", { exact: true }).fill("Rent");
  await page.getByLabel("Weight of criterion 1").fill("60");
  await page.getByLabel("Criterion 2", { exact: true }).fill("Light");
  await page.getByLabel("Weight of criterion 2").fill("40");
  await page.getByRole("button", { name: "Keep what matters" }).click();
  await expect(page.getByRole("heading", { name: "Ratings", exact: true })).toBeFocused();
  for (const [label, value] of [
    ["Elm Street on Rent, likely", "80"],
    ["Oak Lane on Rent, likely", "30"],
    ["Elm Street on Light, likely", "40"],
    ["Oak Lane on Light, likely", "90"],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByRole("button", { name: "Keep ratings" }).click();
  await expect(page.getByRole("heading", { name: "Your choice", exact: true })).toBeFocused();
  await page.getByRole("link", { name: "Compare the options" }).click();
  await expect(
    page.getByText(/By your own weights Elm Street comes first, in \d+ of 100 tries\./),
  ).toBeVisible();
  await expect(
    page.getByText("Rent would have to weigh 50 % instead of 60 % for Oak Lane to come first."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to the decision" }).click();
  // The comparison asks for the choice too.
  await expect(page.getByRole("link", { name: "Compare the options" })).toBeVisible();

  await page.getByRole("radio", { name: "Oak Lane" }).first().check();
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByRole("heading", { name: "You decided", exact: true })).toBeFocused();
  await expect(page.getByText("At first you leaned towards Elm Street.")).toBeVisible();
  await page.getByRole("link", { name: "Look back on it" }).click();
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByLabel("What did you learn?").fill("To look at the light at noon.");
  await page.getByRole("button", { name: "Keep this review" }).click();
  await expect(page.getByText("You learned: To look at the light at noon.")).toBeVisible();
  const [decision] = (await person.client.get("/api/decisions")).json() as { status: string }[];
  expect(decision?.status).toBe("reviewed");
});

test("a long option leaves the ratings of all options in the same columns, on a phone and on a desk", {
  tag: WITH_SCRIPTS,
}, async ({ page, person }) => {
  const options = ["Elm Street", `${"Oak Lane with a garden, ".repeat(4)}`.trim(), "L".repeat(100)];
  const { id } = await decisionOf(person, { ...FLATS, options });
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/decisions/${id}?part=ratings`);
    for (const end of ["at worst", "likely", "at best"]) {
      const boxes = await page
        .locator("#ratings")
        .getByLabel(new RegExp(`on Rent, ${end}$`))
        .all();
      expect(boxes).toHaveLength(3);
      const places = await Promise.all(
        boxes.map(async (box) => (await box.boundingBox()) ?? { x: -1, width: -1 }),
      );
      expect(
        new Set(places.map(({ x, width: own }) => `${Math.round(x)} ${Math.round(own)}`)).size,
        `${width} px, ${end}`,
      ).toBe(1);
    }
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${width} px`).toBe(0);
  }
});

test("a decision is kept, weighed, rated, compared and taken by keyboard alone", async ({
  page,
  person: _person,
}) => {
  // Some two hundred key presses, after each of which the focus is checked.
  test.slow();
  const type = async (role: "textbox" | "spinbutton" | "combobox", name: string, text: string) => {
    await tabTo(page, role, name);
    await page.keyboard.type(text);
  };
  const press = async (role: "link" | "button", name: string) => {
    await tabTo(page, role, name);
    await page.keyboard.press("Enter");
  };
  await page.goto("/decisions");
  await press("link", "New decision");
  await expect(page.getByRole("heading", { level: 1, name: "New decision" })).toBeVisible();
  await type("textbox", "What are you deciding?", "Which flat do I rent?");
  await type("textbox", "Option 1", "Elm Street");
  await type("textbox", "Option 2", "Oak Lane");
  await tabTo(page, "radio", "Neither yet");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "Option 2 it is, rather" })).toBeChecked();
  await press("button", "Keep this decision");
  await expect(page.getByRole("heading", { name: "Your choice", exact: true })).toBeFocused();

  await type("combobox", "Criterion 1", "Rent");
  await type("spinbutton", "Weight of criterion 1", "60");
  await type("combobox", "Criterion 2", "Light");
  await type("spinbutton", "Weight of criterion 2", "40");
  await press("button", "Keep what matters");
  await expect(page.getByRole("heading", { name: "Ratings", exact: true })).toBeFocused();
  await type("spinbutton", "Elm Street on Rent, likely", "80");
  await type("spinbutton", "Oak Lane on Rent, likely", "30");
  await type("spinbutton", "Elm Street on Light, likely", "40");
  await type("spinbutton", "Oak Lane on Light, likely", "90");
  await press("button", "Keep ratings");
  await expect(page.getByRole("heading", { name: "Your choice", exact: true })).toBeFocused();

  await press("link", "Compare the options");
  await expect(page.getByText(/^By your own weights Elm Street comes first/)).toBeVisible();
  await tabTo(page, "radio", "Elm Street");
  await page.keyboard.press("Space");
  await press("button", "Decide");
  await expect(page.getByRole("heading", { name: "You decided", exact: true })).toBeFocused();
});

test("what is wrong is said at its field, and everything typed stays", async ({
  page,
  person: _person,
  watch,
}) => {
  watch.expectStatus(400, "/decisions/new");
  await page.goto("/decisions/new");
  await page.getByLabel("What are you deciding?").fill("Tea or coffee?");
  await page.getByLabel("Option 1", { exact: true }).fill("Tea");
  await page.getByRole("button", { name: "Keep this decision" }).click();
  await expect(page.getByText("There is a problem").locator("..")).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("What are you deciding?")).toHaveValue("Tea or coffee?");
  await expect(page.getByLabel("Option 1", { exact: true })).toHaveValue("Tea");
  await page.getByRole("link", { name: "Name option 2" }).click();
  await expect(page.getByLabel("Option 2", { exact: true })).toBeFocused();
});

test("a deleted decision comes back with Undo", { tag: WITH_SCRIPTS }, async ({ page, person }) => {
  const { id } = await decisionOf(person);
  await page.goto(`/decisions/${id}`);
  await page.getByRole("button", { name: "Delete decision" }).click();
  await expect(page).toHaveURL(/\/decisions(#.*)?$/);
  await expect(page.getByText(FLATS.question)).toHaveCount(0);
  await hydrated(page);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: FLATS.question })).toBeVisible();
});

test("a forecast is sealed and resolved by keyboard", async ({ page, person: _person }) => {
  await page.goto("/forecasts/new");
  await page.getByLabel("What will happen?").fill("I have moved by May");
  await page.getByLabel("How likely is it?").fill("70");
  await page.getByLabel("When will you know?").fill(dayFromNow(3));
  await tabTo(page, "button", "Seal this forecast");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You said 70 %.")).toBeVisible();
  await tabTo(page, "button", "Yes for “I have moved by May”");
  await page.keyboard.press("Enter");
  await expect(page.getByText("It happened.").first()).toBeVisible();
});

test("a forecast on its decision's page is deleted, brought back and resolved there", {
  tag: WITH_SCRIPTS,
}, async ({ page, person }) => {
  const { id } = await decisionOf(person);
  await forecastOf(person, { statement: "The kitchen is painted", decisionId: id });
  const onPage = page.locator("#forecasts");
  await page.goto(`/decisions/${id}`);
  await onPage.getByRole("button", { name: "Delete for “The kitchen is painted”" }).click();
  await expect(page).toHaveURL(new RegExp(`/decisions/${id}`));
  await expect(onPage.getByText("The kitchen is painted")).toHaveCount(0);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText("The kitchen is painted").first()).toBeVisible();
  await page.goto(`/decisions/${id}`);
  await onPage.getByRole("button", { name: "No for “The kitchen is painted”" }).click();
  await expect(onPage.getByText("It did not happen.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/decisions/${id}`));
});

test("the twin's guess stays sealed until the choice, then opens", async ({ page, person }) => {
  for (let n = 0; n < 5; n++) await decided(person, await decisionOf(person));
  const { id } = await decisionOf(person);
  await page.goto(`/decisions/${id}`);
  await expect(page.getByText("Sealed until you decide.")).toBeVisible();
  await page.getByRole("radio", { name: "Elm Street" }).first().check();
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText(/Before you decided, your twin gave what you chose \d+\s%\./)).toBeVisible();
});

test("the calendar's address is shown once, gives all-day events, and ends", async ({ page, person }) => {
  await decisionOf(person, { ...FLATS, decideBy: dayFromNow(2) });
  await page.goto("/decisions");
  await page.getByRole("button", { name: "Subscribe in your calendar" }).click();
  const address = await page.getByLabel("Address").inputValue();
  const calendar = await page.request.get(address);
  expect(calendar.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const text = await calendar.text();
  expect(text).toContain("SUMMARY:A decision is due");
  expect(text).toContain(`DTSTART;VALUE=DATE:${dayFromNow(2).replaceAll("-", "")}`);
  expect(text).not.toContain(FLATS.question);
  await page.getByRole("button", { name: "End this address" }).click();
  await expect(page.getByText("Address ended")).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test("the figures of calibration stay within their cards at 320 px", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
}) => {
  for (let n = 0; n < 31; n++) {
    const id = await forecastOf(person, { statement: `Forecast ${n}`, probability: 90 });
    await person.client.postJson(`/api/forecasts/${id}/resolve`, { outcome: "yes" });
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/calibration");
  for (const summary of await page.locator("main summary").all()) await summary.click();
  const beyond = await page.locator("main table").evaluateAll((tables) =>
    tables.map((table) => {
      const around = (table.closest("section") ?? document.querySelector("main"))?.getBoundingClientRect();
      return Math.max(0, table.getBoundingClientRect().right + 8 - (around?.right ?? 0));
    }),
  );
  expect(beyond.length).toBeGreaterThanOrEqual(3);
  expect(beyond).toEqual(beyond.map(() => 0));
});
