type ByRole = { name?: string | RegExp; exact?: boolean; level?: number };
type ByText = { exact?: boolean };

/** As Playwright's locators write it: a text; a part of it in any case; or what a pattern fits. */
const quoted = (text: string | RegExp, exact = false) =>
  typeof text === "string" ? `${JSON.stringify(text)}${exact ? "s" : "i"}` : String(text);

/** Those of the found elements that have such a text in them. */
export const hasTextSelector = (text: string | RegExp) => `internal:has-text=${quoted(text)}`;

/** What finds elements within a page or an element, by Playwright's selectors: the part that journeys use. */
export abstract class Finding<Found> {
  /** What a selector finds from here. */
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
