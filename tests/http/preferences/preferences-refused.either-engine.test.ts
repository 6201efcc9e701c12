import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { formOf, press, send } from "../../support/http/forms";
import { serve } from "../../support/server/serve";
import { ADD, formValues, listed, PREFERENCES, TYPED } from "../../support/twin/preferring";

const server = await serve();

/** Invalid values for each field, with the documented text. */
const RULES = [
  ["category", "", "Category is required"],
  ["category", "cooking", "Category is required"],
  ["category", "constructor", "Category is required"],
  ["subcategory", "", "Subcategory is required"],
  ["subcategory", "spices", "Subcategory is required"],
  ["subcategory", "toString", "Subcategory is required"],
  ["subcategory", "pace", "This subcategory does not belong to the category"],
  ["preference", "", "Preference is required"],
  ["preference", " \t\r\n ", "Preference is required"],
  ["preference", "\u0000", "Preference has a character that cannot be used"],
  ["preference", "turned \u202Earound", "Preference has a character that cannot be used"],
  // Normalising a long run of combining marks would block the server for minutes.
  ["preference", `a${"\u0315\u0300".repeat(40_000)}`, "Preference has a character that cannot be used"],
  ["preference", "p".repeat(50_001), "Preference can have at most 50000 characters"],
  ["confidence", "-1", "Confidence must be a whole number from 0 to 100"],
  ["confidence", "101", "Confidence must be a whole number from 0 to 100"],
  ["confidence", "79.5", "Confidence must be a whole number from 0 to 100"],
  ["confidence", "very", "Confidence must be a whole number from 0 to 100"],
  ["confidence", "1e400", "Confidence must be a whole number from 0 to 100"],
] as const;

/** The same, with values shortened for test names. */
const NAMED_RULES = RULES.map(([field, value, message]) => {
  const what = value.length > 40 ? `of ${value.length} characters` : JSON.stringify(value);
  return [field, what, message, value] as const;
});

describe("a field that breaks its rule", () => {
  it.each(NAMED_RULES)(
    "%s %s is refused with %j, and nothing is kept",
    async (field, _what, message, value) => {
      const { client } = await loggedIn(server);
      const form = formOf((await client.get(PREFERENCES)).page(), ADD);
      const before = await server.database.snapshot();
      const answer = await send(client, form, { ...TYPED, [field]: value });
      expect(answer.status).toBe(400);
      const page = answer.page();
      expect(page.title).toBe("Error: Preferences · Digital Twin");
      expect(page.errors).toEqual([message]);
      expect(page.errorOf(field)).toBe(message);
      const control = page.document.getElementById(field);
      expect(control?.getAttribute("aria-invalid")).toBe("true");
      expect(control?.getAttribute("aria-describedby")).toContain(`${field}-error`);
      expect(page.all("main [role=alert] a").map((link) => link.getAttribute("href"))).toEqual([`#${field}`]);
      expect(await server.database.snapshot()).toEqual(before);
    },
  );

  it("what was typed is in the form again, and the slider shows its value", async () => {
    const { client } = await loggedIn(server);
    const typed = {
      category: "work",
      subcategory: "schedule",
      preference: 'Early <mornings> & "quiet"\n\nafternoons',
      confidence: "35",
    };
    const page = (await press(client, PREFERENCES, ADD, { ...typed, subcategory: "" })).page();
    expect(formValues(page)).toEqual({ ...typed, subcategory: "" });
    expect(page.text("#preference-editor output")).toBe("35 %");
  });

  it("an empty form names what is missing in its order", async () => {
    const { client } = await loggedIn(server);
    const page = (await press(client, PREFERENCES, ADD, { category: "", preference: "" })).page();
    expect(page.errors).toEqual([
      "Category is required",
      "Subcategory is required",
      "Preference is required",
    ]);
  });

  it("corrected and sent again, it is added", async () => {
    const { client } = await loggedIn(server);
    const refused = await press(client, PREFERENCES, ADD, { ...TYPED, preference: "" });
    const answer = await send(client, formOf(refused.page(), ADD), { preference: "Now with a text" });
    expect(answer.status).toBe(302);
    expect((await listed(client)).map(({ preference }) => preference)).toEqual(["Now with a text"]);
  });
});
