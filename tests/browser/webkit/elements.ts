import type { State, Tools } from "./in-page";

/**
 * Functions that run in pages. Each is sent to the page as source text, so it uses nothing from outside itself; it
 * returns the requested value, or a word for what to wait for.
 */

/** Finds the only element for a selector, ready for an action; otherwise says what is missing for that. */
export async function readyElement(
  tools: Tools,
  { selector, states }: { selector: string; states: readonly State[] },
): Promise<{ element: Element } | { missing: string }> {
  const parsed = tools.parseSelector(selector);
  const found = tools.querySelectorAll(parsed, document);
  if (found.length > 1) throw tools.strictModeViolationError(parsed, found);
  const [element] = found;
  if (!element) return { missing: "an element" };
  const state = await tools.checkElementStates(element, states, true);
  return state === undefined ? { element } : { missing: JSON.stringify(state) };
}

/** The point at which the mouse can press an element, after scrolling if need be; otherwise what is in front of it. */
export function pointOf(
  tools: Tools,
  element: Element,
): { point: { x: number; y: number } } | { missing: string } {
  const middle = () => {
    const boxes = [...element.getClientRects()].filter(({ width, height }) => width * height > 0);
    const { left, top, width, height } = boxes[0] ?? element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isInside = ({ x, y }: { x: number; y: number }) =>
    x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const meets = (point: { x: number; y: number }) => tools.expectHitTarget(point, element);
  if (!isInside(middle()) || meets(middle()) !== "done") {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  }
  const met = meets(middle());
  return met === "done" ? { point: middle() } : { missing: `a place without ${met.hitTargetDescription}` };
}

/** All elements that a selector finds now. */
export function allElements(tools: Tools, selector: string): Element[] {
  return tools.querySelectorAll(tools.parseSelector(selector), document);
}

/** Whether an element is in a state now. */
export function isIn(tools: Tools, element: Element, state: "visible" | "checked"): boolean {
  return tools.elementState(element, state, true).matches;
}

/**
 * Fills in a field for dates and the like; in other fields, selects the text for a keyboard to replace ("needsinput").
 */
export function fillIn(tools: Tools, element: Element, text: string): string {
  return tools.fill(element, text);
}

/** Chooses an option by its value or label. @returns a word for why it cannot, or the values that are now chosen */
export function chooseOption(tools: Tools, element: Element, option: string) {
  return tools.selectOptions(element, [{ valueOrLabel: option }]);
}

/** Whether an expectation is met now, and the value that was found. */
export async function metNow(
  tools: Tools,
  { selector, ...expected }: { selector: string | null; expression: string; isNot: boolean },
): Promise<{ matches: boolean; received?: { value?: unknown }; isMissing?: boolean }> {
  const { expression, isNot } = expected;
  const isArray = expression === "to.have.count" || expression.endsWith(".array");
  const parsed = tools.parseSelector(selector ?? ":root");
  const found = tools.querySelectorAll(parsed, document);
  if (!isArray && found.length > 1) throw tools.strictModeViolationError(parsed, found);
  if (isArray || found[0]) return tools.expect(found[0], expected, found, true);
  // A missing element is hidden and detached; nothing else can be said of it.
  if (["to.be.hidden", "to.be.detached"].includes(expression)) return { matches: true };
  if (["to.be.visible", "to.be.attached", "to.be.in.viewport"].includes(expression)) {
    return { matches: false, isMissing: true };
  }
  return { matches: isNot, isMissing: true };
}

/** Waits until the page has done and drawn what it deferred. */
export function nextMoment(): Promise<null> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(null)));
  });
}
