import { Key } from "selenium-webdriver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loggedIn, newFields } from "../support/accounts/person";
import { startServer, type TestServer } from "../support/server/server";
import { SCORES } from "../support/twin/furnished";
import { Browser } from "./browser";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

describe.each([{ scripts: true }, { scripts: false }])("in WebKit, with scripts: $scripts", ({ scripts }) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await Browser.start(server.origin, { scripts });
  });
  afterAll(() => browser?.stop());

  /** A user who is signed in, with a result. */
  async function signedIn() {
    const person = await loggedIn(server);
    await person.client.postJson("/api/personality", SCORES);
    await browser.bring(person);
    return person;
  }

  it("a person makes an account, and a refused one keeps what was typed", async () => {
    const fields = newFields({ firstName: "Ada", lastName: "Lovelace" });
    await browser.driver.manage().deleteAllCookies();
    await browser.open("/register");
    const { password, ...others } = fields;
    for (const [name, text] of Object.entries(others)) await browser.type(name, text);
    await browser.type("password", "short");
    await browser.press("Create account");
    await browser.see(`//main//a[contains(., "assword")]`);
    expect(await (await browser.field("email")).getAttribute("value")).toBe(fields.email);
    await browser.type("password", password);
    await browser.press("Create account");
    await browser.at(/\/setup$/);
    await browser.press("Skip for now");
    await browser.heading("Welcome");
  });

  it("a preference without a subcategory is refused with its words kept", async () => {
    await signedIn();
    await browser.open("/preferences");
    await browser.type("preference", "A walk before every decision");
    await browser.press("Add Preference");
    await browser.press("Subcategory is required");
    expect(await (await browser.field("preference")).getAttribute("value")).toBe(
      "A walk before every decision",
    );
    expect(await browser.driver.getTitle()).toMatch(/^Error: /);
  });

  it("today's choice is answered, and the twin's guess shown after it", async () => {
    const person = await signedIn();
    await browser.open("/");
    await (await browser.see(`//*[@id="today"]//option[.="Fairly sure"]`)).click();
    await (await browser.see(`(//*[@id="today"]//button)[1]`)).click();
    await browser.see(
      `//*[@id="today"]//*[self::p or self::h2][contains(., "You chose") or starts-with(., "Your twin")]`,
    );
    const rows = await server.database.query(`SELECT "confidence" FROM "ChoiceAnswer" WHERE "userId" = $1`, [
      person.id,
    ]);
    expect(rows).toEqual([{ confidence: 80 }]);
  });

  it("a menu of the header opens, and logging out ends the session", async () => {
    await signedIn();
    await browser.open("/");
    await (
      await browser.see(`//header//summary[.//*[.="Your account"] or @aria-label="Your account"]`)
    ).click();
    await browser.press("Logout");
    await browser.at(/\/login/);
    await browser.open("/setup");
    await browser.at(/\/login\?next=%2Fsetup$/);
  });

  it("the first Tab leads to the skip link, and it past the navigation", async () => {
    await signedIn();
    await browser.open("/profile");
    const focused = () => browser.driver.switchTo().activeElement();
    await browser.driver.actions().sendKeys(Key.TAB).perform();
    expect(await focused().getText()).toBe("Skip to main content");
    await browser.driver.actions().sendKeys(Key.ENTER).perform();
    await browser.at(/#main$/);
  });
});
