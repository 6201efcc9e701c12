import { entryText } from "~/entries/entry-text";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Makes any text safe for XML: one line of visible characters, without those that XML does not allow (controls, halves
 * of surrogate pairs) or that turn the direction of what follows.
 *
 * @param most code points; longer texts end with an ellipsis
 */
export function xmlText(text: string, most: number): string {
  return entryText(text, most).replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? "");
}

type TextLook = { size: number; fill: string; anchor?: "start" | "end"; most?: number };

/** A line of text in a drawing, whatever the text holds. */
export function textLine(x: number, y: number, text: string, look: TextLook): string {
  const { size, fill, anchor = "start", most = 60 } = look;
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${xmlText(text, most)}</text>`;
}
