/** The content of an email, before formatting. */
export type LetterWords = {
  subject: string;
  /** Paragraphs before and after the link. They contain nothing that a user typed. */
  before: readonly string[];
  /** Left out if the email only informs. */
  link?: { label: string; address: string };
  after: readonly string[];
};

/** An email in plain text and HTML. */
export type Letter = { subject: string; text: string; html: string };

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

/** The product's colours, with system fonts: email clients load no fonts of ours. */
const STYLE =
  "background:#fbf8f3;color:#20242e;font:17px/1.5 Georgia,serif;padding:32px 24px;max-width:36rem;margin:0 auto";

function linkAsHtml({ label, address }: NonNullable<LetterWords["link"]>): string {
  const to = escaped(address);
  return [
    `<p style="margin:0 0 16px"><a href="${to}" style="color:#0b6b6b;font-weight:bold">${escaped(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:15px;word-break:break-all">${to}</p>`,
  ].join("\n");
}

/**
 * An email as plain text and as equivalent HTML, both with the link's address. The HTML loads no image, font or style,
 * so that opening it tells nobody.
 */
export function writeLetter({ subject, before, link, after }: LetterWords): Letter {
  const linkAsText = link ? [`${link.label}:\n${link.address}`] : [];
  const text = [...before, ...linkAsText, ...after].join("\n\n");
  const html = [
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="${STYLE}">`,
    ...before.map(paragraph),
    ...(link ? [linkAsHtml(link)] : []),
    ...after.map(paragraph),
    "</body></html>",
  ].join("\n");
  return { subject, text: `${text}\n`, html };
}
