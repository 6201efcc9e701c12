/** Keys that have a name rather than a character, by the WebDriver standard. */
const KEYS: Record<string, string> = {
  Tab: "\uE004",
  Enter: "\uE006",
  Shift: "\uE008",
  Escape: "\uE00C",
  Space: " ",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
  F8: "\uE038",
};

type Stroke = { type: "keyDown" | "keyUp"; value: string };

const down = (value: string): Stroke => ({ type: "keyDown", value });
const up = (value: string): Stroke => ({ type: "keyUp", value });

/** Stands in for Playwright's `Keyboard`: the part that journeys use. */
export class WebKitKeyboard {
  /** @param perform sends strokes to the page */
  constructor(readonly perform: (strokes: Stroke[]) => Promise<void>) {}

  /** Presses a key, or several at once: `Shift+Tab`. */
  press(keys: string): Promise<void> {
    const values = keys.split("+").map((key) => {
      const value = KEYS[key];
      if (value === undefined) throw new Error(`keyboard.ts does not know the key ${key}.`);
      return value;
    });
    return this.perform([...values.map(down), ...values.toReversed().map(up)]);
  }

  type(text: string): Promise<void> {
    return this.perform([...text].flatMap((character) => [down(character), up(character)]));
  }
}
