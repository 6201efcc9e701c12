import { describe, expect, it } from "vitest";
import { plainTextRefusal } from "./plain-text-refusal";
import { isBesideFields, refusal, refusalBody, tooOften } from "./refusal";

describe("a refusal", () => {
  it("is JSON that nobody keeps, with its sentence and its own headers", async () => {
    const refused = refusal(404, "This is not here.", { headers: { Allow: "GET" } });
    expect(refused.status).toBe(404);
    expect(Object.fromEntries(refused.headers)).toEqual({
      allow: "GET",
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    });
    expect(isBesideFields(refused)).toBe(false);
    expect(await refusalBody(refused)).toEqual({ error: "This is not here." });
  });

  it("of a form's fields names each of them", async () => {
    const issues = [{ path: "email", message: "Enter an address." }];
    const refused = refusal(400, "Look at what you entered.", { issues });
    expect(isBesideFields(refused)).toBe(true);
    expect(await refusalBody(refused)).toEqual({ error: "Look at what you entered.", issues });
  });

  it("is a page of plain text where people open an address that has no screen", async () => {
    const page = await plainTextRefusal(refusal(410, "This link was used.", { headers: { "X-A": "b" } }));
    expect(page.status).toBe(410);
    expect(page.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(page.headers.get("X-A")).toBe("b");
    expect(await page.text()).toBe("This link was used.");
  });
});

describe("who does something too often", () => {
  it.each([
    [1, "a minute"],
    [60, "a minute"],
    [61, "2 minutes"],
    [119 * 60, "119 minutes"],
    [119 * 60 + 1, "2 hours"],
    [120 * 60 + 1, "3 hours"],
    [24 * 60 * 60, "24 hours"],
  ])("is asked, %d seconds before the next attempt, to wait %s", async (seconds, words) => {
    const refused = tooOften("Too many logins.", seconds);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe(String(seconds));
    expect((await refusalBody(refused)).error).toBe(`Too many logins. Wait ${words} and try again.`);
  });

  it("is told what else can be done", async () => {
    const { error } = await refusalBody(tooOften("Too many logins.", 1, "Use your passkey."));
    expect(error).toBe("Too many logins. Wait a minute and try again. Use your passkey.");
  });
});
