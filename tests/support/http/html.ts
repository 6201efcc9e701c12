import { parseHTML } from "linkedom";
import { parse, serialize } from "parse5";

/** Text with white space collapsed, as a person reads it. */
const read = (node: Element | null | undefined) => node?.textContent?.replace(/\s+/g, " ").trim() ?? "";

/**
 * A parsed page, for assertions. Scripts do not run. parse5 parses the HTML as a browser does (elements mended, attribute
 * names in lower case), and linkedom answers queries: together a third of the work of jsdom, which does both.
 */
export function parsePage(html: string) {
  const { document } = parseHTML(serialize(parse(html)));
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const main = document.querySelector("main");
  return {
    document,
    all,
    title: read(document.querySelector("title")),
    /** The text of `main`. */
    main: read(main),
    text: (selector: string) => read(document.querySelector(selector)),
    texts: (selector: string) => all(selector).map(read),
    headings: all("h1, h2, h3").map(read),
    /** The toast's title and text, or an empty list. */
    toast: [...(document.querySelector(".toast")?.querySelectorAll("p") ?? [])].map(read),
    /** The lines of the error summary. */
    errors: all("main [role=alert] a[href^='#']").map(read),
    /** Alerts that are neither error summary nor toast. */
    alerts: all("main [role=alert]")
      .filter(
        (alert) =>
          !alert.closest("section[aria-label=Notifications]") && !alert.querySelector("a[href^='#']"),
      )
      .map(read)
      .filter(Boolean),
    /** The error text of the control with this name. */
    errorOf: (name: string) => read(document.getElementById(`${name}-error`)).replace(/^Error: /, ""),
    /** The value that the control with this name would send. */
    value: (name: string) => controlValue(all(`main [name="${name}"]`)),
    /** Whether there is a link or a button with this text. */
    link: (text: string) =>
      all("a")
        .find((link) => read(link) === text)
        ?.getAttribute("href") ?? null,
    button: (text: string) => all("button").find((button) => read(button) === text) ?? null,
    /** The control that a label with this text belongs to. */
    labelled: (text: string) => {
      const label = all("label").find((candidate) => read(candidate) === text);
      const id = label?.getAttribute("for");
      return id ? document.getElementById(id) : (label?.querySelector("input, select, textarea") ?? null);
    },
  };
}

function controlValue(controls: Element[]): string | null {
  const radios = controls.filter((control) => control.getAttribute("type") === "radio");
  const control = radios.length > 0 ? radios.find((radio) => radio.hasAttribute("checked")) : controls[0];
  return control?.getAttribute("value") ?? (control ? "" : null);
}
