import { describe, expect, it } from "vitest";
import { writeLetter } from "./letter";

const WORDS = {
  subject: "A & B",
  before: ["Hello,", "this is <not> a tag."],
  link: { label: "Open “it”", address: "https://twin.example.org/reset-password?token=abc&x=1" },
  after: ["It's fine."],
};

describe("an email", () => {
  const { subject, text, html } = writeLetter(WORDS);

  it("says the same as text and as HTML", () => {
    expect(subject).toBe("A & B");
    expect(text).toBe(
      "Hello,\n\nthis is <not> a tag.\n\nOpen “it”:\nhttps://twin.example.org/reset-password?token=abc&x=1\n\nIt's fine.\n",
    );
    for (const part of ["Hello,", "this is &lt;not&gt; a tag.", "Open “it”", "It&#39;s fine."]) {
      expect(html).toContain(`>${part}<`);
    }
  });

  it("loads nothing and has a single link", () => {
    expect(html).not.toMatch(/<(img|link|script|iframe|style)\b|\bsrc=|url\(|@import/i);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "https://twin.example.org/reset-password?token=abc&amp;x=1",
    ]);
  });

  it("needs no link", () => {
    const { link: _none, ...telling } = WORDS;
    const told = writeLetter(telling);
    expect(told.text).toBe("Hello,\n\nthis is <not> a tag.\n\nIt's fine.\n");
    expect(told.html).not.toMatch(/href=|https?:/);
  });
});
