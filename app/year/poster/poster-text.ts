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
 * of surrogate pairs) or that change the direction of the text that follows.
 *
 * @param most code points; longer texts end with an ellipsis
 */
export function xmlText(text: string, most: number): string {
  return entryText(text, most).replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? "");
}

/** The typefaces of a drawing: ours, and fallbacks where neither the file nor the machine has them. */
export const FACES = {
  serif: "Fraunces, Georgia, serif",
  sans: "'Source Sans 3', Arial, sans-serif",
} as const;

type TextLook = {
  size: number;
  fill: string;
  face?: keyof typeof FACES;
  anchor?: "start" | "end";
  most?: number;
};

/** A line of text in a drawing, whatever the text holds. */
export function textLine(x: number, y: number, text: string, look: TextLook): string {
  const { size, fill, face = "serif", anchor = "start", most = 60 } = look;
  return `<text x="${x}" y="${y}" font-family="${FACES[face]}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${xmlText(text, most)}</text>`;
}
