import type { Page, Response } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:a11y"],
    rules: {
      // React writes `charSet`, `autoComplete` and `dateTime`; HTML reads names in either case.
      "attr-case": "off",
      // React's way to write void elements, and attributes without a value.
      "void-style": ["error", { style: "selfclosing" }],
      "attribute-boolean-style": ["error", { style: "empty" }],
      "attribute-empty-style": ["error", { style: "empty" }],
      // Checkboxes of one question share their name as radio buttons do, and are sent as a list.
      "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button", "reset"] }],
    },
  }),
);

/** The problems that html-validate finds in a page's HTML as it was sent, one line each. */
export async function htmlFindings(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message, line, column }) => {
      const at = html.split("\n")[line - 1]?.slice(Math.max(0, column - 1), column + 80) ?? "";
      return `${ruleId}: ${selector ?? "?"}: ${message} (${at})`;
    }),
  );
}

/**
 * Keeps the HTML of the open page as the server sent it, since the browser's parser repairs what it shows.
 *
 * @returns a function that reads the latest page's HTML
 */
export function keepHtml(page: Page): () => Promise<string> {
  let latest: Response | undefined;
  page.on("response", (response) => {
    const request = response.request();
    const isRedirect = response.status() >= 300 && response.status() < 400;
    if (request.isNavigationRequest() && response.frame() === page.mainFrame() && !isRedirect)
      latest = response;
  });
  return async () => {
    if (!latest) throw new Error("No page was opened.");
    return latest.text();
  };
}
