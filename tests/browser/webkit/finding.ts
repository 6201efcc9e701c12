type ByRole = { name?: string | RegExp; exact?: boolean; level?: number };
type ByText = { exact?: boolean };

/** A text as Playwright's selectors write it: the exact text, a part of the text in any case, or a pattern. */
const quoted = (text: string | RegExp, exact = false) =>
  typeof text === "string" ? `${JSON.stringify(text)}${exact ? "s" : "i"}` : String(text);

/** A selector for those of the found elements that contain a text. */
export const hasTextSelector = (text: string | RegExp) => `internal:has-text=${quoted(text)}`;

/** Finds elements within a page or an element, by Playwright's selectors: the methods that journeys use. */
export abstract class Finding<Found> {
  /** Applies a selector from here. */
  protected abstract within(selector: string): Found;

  getByRole(role: string, { name, exact, level }: ByRole = {}): Found {
    const named = name === undefined ? "" : `[name=${quoted(name, exact)}]`;
    return this.within(`internal:role=${role}${level === undefined ? "" : `[level=${level}]`}${named}`);
  }

  getByText(text: string | RegExp, { exact }: ByText = {}): Found {
    return this.within(`internal:text=${quoted(text, exact)}`);
  }

  getByLabel(text: string | RegExp, { exact }: ByText = {}): Found {
    return this.within(`internal:label=${quoted(text, exact)}`);
  }

  locator(selector: string, { hasText }: { hasText?: string | RegExp } = {}): Found {
    return this.within(hasText === undefined ? selector : `${selector} >> ${hasTextSelector(hasText)}`);
  }
}
