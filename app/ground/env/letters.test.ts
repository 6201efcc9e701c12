import { describe, expect, it } from "vitest";
import { letterProblems, readLetters } from "./letters";

const MAIL_FROM = "Ada's Twin <twin@example.org>";

describe("the mail server", () => {
  it.each([
    ["smtp://mail.example.org", { host: "mail.example.org", port: 587, fromTheStart: false, isHere: false }],
    ["smtps://mail.example.org", { host: "mail.example.org", port: 465, fromTheStart: true, isHere: false }],
    ["smtp://localhost:2525/", { host: "localhost", port: 2525, fromTheStart: false, isHere: true }],
    ["smtp://[::1]:25", { host: "::1", port: 25, fromTheStart: false, isHere: true }],
    [
      "smtp://ada%40example.org:p%2Fw%3Ax@mail.example.org:25",
      { host: "mail.example.org", login: { user: "ada@example.org", password: "p/w:x" } },
    ],
  ])("%s", (SMTP_URL, expected) => {
    expect(letterProblems({ SMTP_URL, MAIL_FROM })).toEqual([]);
    expect(readLetters({ SMTP_URL, MAIL_FROM })).toMatchObject(expected);
  });

  it("is undefined without SMTP_URL", () => {
    expect(letterProblems({})).toEqual([]);
    expect(readLetters({})).toBeUndefined();
    expect(readLetters({ MAIL_FROM })).toBeUndefined();
  });

  it.each([
    "mail.example.org",
    "http://mail.example.org",
    "smtp:mail.example.org",
    "smtp://",
    "smtp://mail.example.org/box",
    "smtp://mail.example.org?pool=true",
    "smtp://somebody@mail.example.org",
    "smtp://:secret-word@mail.example.org",
    "smtp://a:%E0%A4%A@mail.example.org",
    "smtp://mail.example.org:99999",
  ])("cannot be %s, which is not quoted", (SMTP_URL) => {
    const problems = letterProblems({ SMTP_URL, MAIL_FROM });
    expect(problems).toEqual([expect.stringMatching(/^SMTP_URL: must be /)]);
    expect(problems.join()).not.toContain("secret-word");
  });
});

describe("the sender", () => {
  const SMTP_URL = "smtp://localhost:2525";
  it.each([
    ["twin@example.org", { name: "Digital Twin", address: "twin@example.org" }],
    [" Ada's Twin  <twin@example.org>", { name: "Ada's Twin", address: "twin@example.org" }],
    ["<twin@example.org>", { name: "Digital Twin", address: "twin@example.org" }],
    ["Zwilling für dich <twin@example.org>", { name: "Zwilling für dich", address: "twin@example.org" }],
    ["twin@bücher.example", { name: "Digital Twin", address: "twin@xn--bcher-kva.example" }],
    ["Twin & Co <Twin&Co@почта.рф>", { name: "Twin & Co", address: "Twin&Co@xn--80a1acny.xn--p1ai" }],
  ])("%s", (from, expected) => {
    expect(letterProblems({ SMTP_URL, MAIL_FROM: from })).toEqual([]);
    expect(readLetters({ SMTP_URL, MAIL_FROM: from })?.from).toEqual(expected);
  });

  it.each([
    "twin",
    "a@example.org, b@example.org",
    'X" <a@example.org>',
    "X\n<a@example.org>",
    "A <a@b> <c@d.org>",
  ])("cannot be %j", (from) => {
    expect(letterProblems({ SMTP_URL, MAIL_FROM: from })).toEqual([
      expect.stringMatching(/^MAIL_FROM: must/),
    ]);
  });

  it("is required if email is set up", () => {
    expect(letterProblems({ SMTP_URL })).toEqual([expect.stringMatching(/^MAIL_FROM: is missing/)]);
  });
});
