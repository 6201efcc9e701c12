import { describe, expect, it } from "vitest";
import { writeLetter } from "./letter";

const ADDRESS = "https://twin.example.org/reset-password?token=abc&x=1";
const WORDS = {
  subject: "A & B",
  parts: [
    "Hello,",
    "this is <not> a tag.",
    { heading: "A <heading>" },
    { link: { label: "Open “it”", address: ADDRESS } },
    "It's fine.",
  ],
};

describe("an email", () => {
  const { subject, text, html } = writeLetter(WORDS);

  it("says the same as text and as HTML", () => {
    expect(subject).toBe("A & B");
    expect(text).toBe(
      `Hello,\n\nthis is <not> a tag.\n\nA <heading>\n\nOpen “it”:\n${ADDRESS}\n\nIt's fine.\n`,
    );
    const said = ["Hello,", "this is &lt;not&gt; a tag.", "A &lt;heading&gt;", "Open “it”", "It&#39;s fine."];
    for (const part of said) expect(html).toContain(`>${part}<`);
  });

  it("loads nothing and has a single link, with its address to read", () => {
    expect(html).not.toMatch(/<(img|link|script|iframe|style)\b|\bsrc=|url\(|@import/i);
    const address = ADDRESS.replace("&", "&amp;");
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([address]);
    expect(html).toContain(`>${address}<`);
  });

  it("shows the address of a plain link in its text alone", () => {
    const plain = writeLetter({
      subject: "A",
      parts: [{ link: { label: "Stop", address: ADDRESS }, isPlain: true }],
    });
    expect(plain.text).toBe(`Stop:\n${ADDRESS}\n`);
    expect(plain.html).not.toContain(`>${ADDRESS.replace("&", "&amp;")}<`);
  });

  it("needs no link", () => {
    const told = writeLetter({ subject: "A", parts: ["Hello,", "it's fine."] });
    expect(told.text).toBe("Hello,\n\nit's fine.\n");
    expect(told.html).not.toMatch(/href=|https?:/);
  });
});
