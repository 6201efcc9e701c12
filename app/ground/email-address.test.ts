import { domainToASCII, domainToUnicode } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asciiAddress, shownAddress } from "./email-address";

describe("an address with a domain of its own script", () => {
  it.each([
    ["ada@bücher.example", "ada@xn--bcher-kva.example"],
    ["Ada@BÜCHER.Example", "Ada@xn--bcher-kva.example"],
    ["ada@bu\u0308cher.example", "ada@xn--bcher-kva.example"],
    ["ada@bücher。example", "ada@xn--bcher-kva.example"],
    ["ada@例子.中国", "ada@xn--fsqu00a.xn--fiqs8s"],
    ["ada@почта.рф", "ada@xn--80a1acny.xn--p1ai"],
    ["ada@straße.example", "ada@xn--strae-oqa.example"],
    ["ada@mail.उदाहरण.भारत", "ada@mail.xn--p1b6ci4b4b3a.xn--h2brj9c"],
    ["ada@مثال.إختبار", "ada@xn--mgbh0fb.xn--kgbechtv"],
    ["ada@ｅｘａｍｐｌｅ.org", "ada@example.org"],
  ])("%s is %s where mail is sent", (typed, ascii) => {
    expect([asciiAddress(typed), asciiAddress(ascii)]).toEqual([ascii, ascii]);
  });

  it.each([
    "ada@bücher.example",
    "ada@例子.中国",
    "ada@почта.рф",
    "ada@straße.example",
    "ada@mail.उदाहरण.भारत",
    "ada@مثال.إختبار",
    "ada@😀.example",
    "ada@example.org",
    "ada@xn--example",
  ])("is shown as typed: %s", (typed) => {
    expect(shownAddress(asciiAddress(typed) ?? typed)).toBe(typed);
    expect(shownAddress(typed)).toBe(typed);
  });

  it.each([
    ["a Cyrillic letter among Latin ones", "ada@xn--pple-43d.example"],
    ["Punycode that no letters have", "ada@xn--a-kva0.example"],
    ["no Punycode", "ada@xn--\u0000.example"],
    ["cut-off Punycode", "ada@xn--bcher-kv.example"],
    ["an overlong number", "ada@xn--99999999999999.example"],
    ["nothing after the prefix", "ada@xn--.example"],
    ["a capital letter", "ada@xn--bcher-Kva.example"],
  ])("stays in ASCII with %s", (_what, stored) => {
    expect(shownAddress(stored)).toBe(stored);
  });

  it("that only looks like another is another", () => {
    const [latin, cyrillic] = ["ada@apple.example", "ada@аррӏе.example"].map(asciiAddress);
    expect(cyrillic).toBe("ada@xn--80ak6aa92e.example");
    expect(latin).not.toBe(cyrillic);
  });

  it("is shown whatever its Punycode", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{0,200}$/), (coded) => {
        const stored = `ada@xn--${coded}.example`;
        const shown = shownAddress(stored);
        expect(shown === stored || asciiAddress(shown) === stored).toBe(true);
      }),
    );
  });

  it("is read and shown as Node.js reads and shows the domain, whatever its letters", () => {
    const letters = fc.stringMatching(/^[a-zäöüßéèñøåčžαβγабвгאבגابپ中文日本語ひらカタ가나다กขคअआइ]{1,12}$/u);
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        const domain = `${one}.${other}.example`;
        const ascii = domainToASCII(domain);
        fc.pre(ascii !== "");
        expect(asciiAddress(`ada@${domain}`)).toBe(`ada@${ascii}`);
        const shown = shownAddress(`ada@${ascii}`);
        expect([`ada@${ascii}`, `ada@${domainToUnicode(ascii)}`]).toContain(shown);
        expect(asciiAddress(shown)).toBe(`ada@${ascii}`);
      }),
    );
  });
});

describe("an address", () => {
  it.each([..."!#$%&'*+/=?^_`{|}~-"])("may have %s before the @, as in the fields of browsers", (sign) => {
    for (const typed of [`ada${sign}bo@example.org`, `${sign}@example.org`, `a.${sign}@example.org`]) {
      expect(asciiAddress(typed)).toBe(typed);
    }
  });

  it.each([
    ["a second header", "ada@example.org\r\nBcc: bo@example.org"],
    ["a line's end before the @", "ada\n@example.org"],
    ["a line's end in the domain", "ada@bücher\n.example"],
    ["a line's end of another script", "ada@bücher\u2028.example"],
    ["an encoded word", "=?utf-8?q?bo=40example.com?=@example.org"],
    ["a list", "ada@bücher.example,bo@example.org"],
    ["angle brackets", "<ada@example.org>"],
    ["a quoted name", '"ada"@example.org'],
    ["two signs", "ada@bo@example.org"],
    ["a port", "ada@bücher.example:25"],
    ["a path", "ada@bücher.example/x"],
    ["a percent sign in the domain", "ada@b%C3%BCcher.example"],
    ["one beside another script", "ada@bü%63her.example"],
    ["a letter that stands for a path", "ada@ex℀mple.example"],
    ["a number for its domain", "ada@１.２.３.４"],
    ["no top-level domain", "ada@bücher"],
    ["an empty label", "ada@bücher..example"],
    ["dots at an end", "ada.@example.org"],
    ["two dots", "ada..bo@example.org"],
    ["another script before the @", "用户@example.org"],
    ["a letter that only becomes Latin in lower case", "a\u212Aa@example.org"],
    ["more than 254 characters in Punycode", `ada@${"äöüßéèñøåčžαβγабвгאבג中文日本.".repeat(6)}example`],
    ["nothing", ""],
  ])("may not have %s", (_what, typed) => expect(asciiAddress(typed)).toBeNull());
});
