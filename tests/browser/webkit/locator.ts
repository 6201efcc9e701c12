import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allElements, chooseOption, fillIn, isIn, pointOf, readyElement } from "./elements";
import { Finding, hasTextSelector } from "./finding";
import { type State, type Step, stepOf } from "./in-page";
import type { WebKitKeyboard } from "./keyboard";

/** Playwright's `expect` asks with {@link Expected}, and takes {@link Met} as the answer. */
export type Expected = { isNot?: boolean; timeout: number; expectedValue?: unknown };
export type Met = {
  matches: boolean;
  received?: { value?: unknown };
  timedOut?: boolean;
  errorMessage?: string;
};

type Attempt<Done> = { done: Done } | { missing: string };

/** The page of a locator. */
type Around = {
  keyboard: WebKitKeyboard;
  /** Runs a step in the page. */
  run<Args extends unknown[], Result>(step: Step<Args, Result>, ...args: Args): Promise<Awaited<Result>>;
  /** Retries until an attempt is done. @throws after 15 s, with what it waited for */
  until<Done>(what: string, attempt: () => Promise<Attempt<Done>>): Promise<Done>;
  /** Polls until an expectation is met, or its time is over. */
  met(selector: string | null, expression: string, expected: Expected): Promise<Met>;
  pressAt(point: { x: number; y: number }, times: number): Promise<void>;
  typeInto(element: Element, text: string): Promise<void>;
};
type ChosenFile = { name: string; buffer: Buffer };

/** Stands in for Playwright's `Locator`: the part that journeys use. */
export class WebKitLocator extends Finding<WebKitLocator> {
  /** Tells Playwright's `expect` which assertions it can make. */
  readonly _apiName = "Locator";

  constructor(
    readonly owner: Around,
    readonly selector: string,
  ) {
    super();
  }

  protected override within(selector: string): WebKitLocator {
    return new WebKitLocator(this.owner, `${this.selector} >> ${selector}`);
  }

  filter = ({ hasText }: { hasText: string | RegExp }) => this.within(hasTextSelector(hasText));
  and = (other: WebKitLocator) => this.within(`internal:and=${JSON.stringify(other.selector)}`);
  nth = (index: number) => this.within(`nth=${index}`);
  first = () => this.nth(0);
  last = () => this.nth(-1);
  override toString = () => this.selector;

  _expect = (expression: string, expected: Expected): Promise<Met> =>
    this.owner.met(this.selector, expression, expected);

  /** Waits until the only element is in these states, and does something with it; retries if that was too early. */
  #with<Done>(
    what: string,
    states: readonly State[],
    todo: (element: Element) => Promise<Attempt<Done>>,
  ): Promise<Done> {
    return this.owner.until(`${what} ${this.selector}`, async () => {
      const ready = await this.owner.run(readyElement, { selector: this.selector, states });
      return "missing" in ready ? ready : todo(ready.element);
    });
  }

  #press(times: number): Promise<void> {
    return this.#with("click", ["visible", "enabled", "stable"], async (element) => {
      const place = await this.owner.run(pointOf, element);
      if ("missing" in place) return place;
      await this.owner.pressAt(place.point, times);
      return { done: undefined };
    });
  }

  click = () => this.#press(1);
  dblclick = () => this.#press(2);
  check = () => this.#setChecked(true);
  uncheck = () => this.#setChecked(false);

  async #setChecked(checked: boolean): Promise<void> {
    if ((await this.#is("checked")) === checked) return;
    await this.click();
    if ((await this.#is("checked")) !== checked) throw new Error(`Clicking did not change ${this.selector}.`);
  }

  #is(state: "checked"): Promise<boolean> {
    return this.#with("ask", [], async (element) => ({
      done: await this.owner.run(isIn, element, state),
    }));
  }

  async fill(text: string): Promise<void> {
    const left = await this.#with("fill", ["visible", "enabled", "editable"], async (element) => {
      const came = await this.owner.run(fillIn, element, text);
      return ["done", "needsinput"].includes(came) ? { done: came } : { missing: came };
    });
    // The old text is selected now, and the first key replaces it.
    if (left === "needsinput" && text === "") await this.owner.keyboard.press("Delete");
    else if (left === "needsinput") await this.owner.keyboard.type(text);
  }

  clear = () => this.fill("");
  focus = () => this.evaluate((element) => (element instanceof HTMLElement ? element.focus() : null));

  async press(keys: string): Promise<void> {
    await this.focus();
    await this.owner.keyboard.press(keys);
  }

  selectOption(option: string): Promise<void> {
    return this.#with("select in", ["visible", "enabled"], async (element) => {
      const chosen = await this.owner.run(chooseOption, element, option);
      return typeof chosen === "string" ? { missing: chosen } : { done: undefined };
    });
  }

  setInputFiles(files: readonly ChosenFile[]): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), "twin-files-"));
    for (const { name, buffer } of files) writeFileSync(join(folder, name), buffer);
    const paths = files.map(({ name }) => join(folder, name));
    return this.#with("choose files for", [], async (element) => ({
      done: await this.owner.typeInto(element, paths.join("\n")),
    }));
  }

  evaluate<Result, Arg = undefined>(
    todo: (element: Element, arg: Arg) => Result,
    arg?: Arg,
  ): Promise<Awaited<Result>> {
    const args = arg === undefined ? [] : [arg];
    return this.#with("ask", [], async (element) => ({
      done: await this.owner.run<unknown[], Result>(stepOf(todo), element, ...args),
    }));
  }

  textContent = () => this.evaluate((element) => element.textContent);
  inputValue = () => this.evaluate((element) => (element as HTMLInputElement).value);
  getAttribute = (name: string) => this.evaluate((element, asked) => element.getAttribute(asked), name);

  async evaluateAll<Result>(todo: (elements: Element[]) => Result): Promise<Awaited<Result>> {
    return this.owner.run<unknown[], Result>(
      stepOf(todo, true),
      ...(await this.owner.run(allElements, this.selector)),
    );
  }

  allTextContents = () =>
    this.evaluateAll((elements) => elements.map(({ textContent }) => textContent ?? ""));
  count = () => this.evaluateAll(({ length }) => length);

  async all(): Promise<WebKitLocator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  async isVisible(): Promise<boolean> {
    const [element] = await this.owner.run(allElements, this.selector);
    return element !== undefined && this.owner.run(isIn, element, "visible");
  }
}
