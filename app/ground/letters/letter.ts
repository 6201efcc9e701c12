/** A link in an email; its address starts with this server's origin. */
type LetterLink = { label: string; address: string };

/**
 * A part of an email: a paragraph, a heading, or a link. A link's address is shown in the HTML too, for readers who
 * want to see where it leads; `isPlain` leaves it out.
 */
export type LetterPart = string | { heading: string } | { link: LetterLink; isPlain?: true };

/** The content of an email, before formatting. It contains nothing that a user typed. */
export type LetterWords = { subject: string; parts: readonly LetterPart[] };

/** An email in plain text and HTML. */
export type Letter = {
  subject: string;
  text: string;
  html: string;
  /** Where mail programs post to unsubscribe (RFC 8058); only for recurring emails. */
  unsubscribe?: string;
};

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** The product's colours, with system fonts: email clients load no fonts of ours. */
const STYLE =
  "background:#fbf8f3;color:#20242e;font:17px/1.5 Georgia,serif;padding:32px 24px;max-width:36rem;margin:0 auto";
const MARGIN = "margin:0 0 16px";

function linkAsHtml({ label, address }: LetterLink, isPlain: boolean): string {
  const to = escaped(address);
  const link = `<p style="${MARGIN}"><a href="${to}" style="color:#0b6b6b;font-weight:bold">${escaped(label)}</a></p>`;
  return isPlain ? link : `${link}\n<p style="${MARGIN};font-size:15px;word-break:break-all">${to}</p>`;
}

function asHtml(part: LetterPart): string {
  if (typeof part === "string") return `<p style="${MARGIN}">${escaped(part)}</p>`;
  if ("heading" in part) return `<h2 style="margin:32px 0 8px;font-size:21px">${escaped(part.heading)}</h2>`;
  return linkAsHtml(part.link, part.isPlain === true);
}

function asText(part: LetterPart): string {
  if (typeof part === "string") return part;
  if ("heading" in part) return part.heading;
  const { label, address } = part.link;
  return `${label}${label.endsWith("?") ? "" : ":"}\n${address}`;
}

/**
 * An email as plain text and as equivalent HTML. The HTML loads no image, font or style, so that nobody learns that it
 * was opened.
 */
export function writeLetter({ subject, parts }: LetterWords): Letter {
  const html = [
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="${STYLE}">`,
    ...parts.map(asHtml),
    "</body></html>",
  ].join("\n");
  return { subject, text: `${parts.map(asText).join("\n\n")}\n`, html };
}
