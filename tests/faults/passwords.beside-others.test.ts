import { afterAll, describe, expect, it } from "vitest";
import { newFields } from "../support/accounts/person";
import { Client } from "../support/http/client";
import { startServer } from "../support/server/server";

const server = await startServer();
afterAll(() => server.stop());

const WORKING: [string, string][] = [
  ["64 characters", "0123456789abcdef".repeat(4)],
  ["64 characters outside the basic plane", "\u{1F98A}".repeat(64)],
  ["Greek, Cyrillic, Hebrew, Arabic, Thai, Chinese, Korean", "λόγος слово מילה كلمة คำ 词 낱말"],
  ["spaces within, before and after", "  correct horse  battery staple "],
  ["nothing but spaces", "        "],
  ["a tab, a line break and a NUL", "tab\tline\nnul\u0000end"],
  ["quotes, percent signs and markup", '\'"; DROP TABLE "User"; -- %00 <b>&amp;'],
  ["a family of joined emoji", "\u{1F468}\u200d\u{1F469}\u200d\u{1F467} and more"],
  ["the most that is taken, 512 characters", "x".repeat(512)],
];

describe("a password of", () => {
  it.each(WORKING)("%s works, as a call and as a form, to the letter", async (_what, password) => {
    const fields = newFields({ password });
    const browser = new Client(server.origin);
    expect((await browser.postJson("/api/register", fields)).status).toBe(201);
    const login = { email: fields.email, password };
    expect((await browser.postJson("/api/login", login)).status).toBe(200);
    // Browsers send line breaks as CRLF; a password field cannot hold any.
    if (!password.includes("\n")) expect((await browser.postForm("/login", login)).status).toBe(302);
    for (const other of [`${password}x`, `y${password.slice(1)}`, password.slice(0, -1)]) {
      const answer = await new Client(server.origin).postJson("/api/login", { ...login, password: other });
      expect(answer.status).toBe(other.length > 512 ? 400 : 401);
    }
  });

  it.each([
    ["10 KB", "x".repeat(10 * 1024)],
    ["10 KB of emoji", "\u{1F98A}".repeat(2_560)],
    ["513 characters", "x".repeat(513)],
    ["5 characters", "12345"],
  ])("%s is refused with 400 at registration, as a call and as a form", async (_what, password) => {
    const before = await server.database.snapshot();
    const answer = await new Client(server.origin).postJson("/api/register", newFields({ password }));
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ issues: [{ path: "password" }] });
    expect((await new Client(server.origin).postForm("/register", newFields({ password }))).status).toBe(400);
    expect(await server.database.snapshot()).toEqual(before);
  });

  it("10 KB is refused with 400 at login, as a call and as a form", async () => {
    const login = { email: newFields().email, password: "x".repeat(10 * 1024) };
    expect((await new Client(server.origin).postJson("/api/login", login)).status).toBe(400);
    expect((await new Client(server.origin).postForm("/login", login)).status).toBe(400);
  });

  it("the same letters works however the keyboard composes them", async () => {
    const fields = newFields({ password: "Zoë's café" });
    expect((await new Client(server.origin).postJson("/api/register", fields)).status).toBe(201);
    const login = { email: fields.email, password: fields.password.normalize("NFD") };
    expect((await new Client(server.origin).postJson("/api/login", login)).status).toBe(200);
  });
});
