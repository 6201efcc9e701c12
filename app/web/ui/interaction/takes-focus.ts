/** `autofocus` only works in the server's page; this does the same when React adds the element later. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
  // WebKit scrolls to a focused element only a moment later, and not once the router has restored the scroll position.
  element?.scrollIntoView?.({ block: "nearest" });
}

/**
 * Props that focus an element when it appears, with and without scripts: for the direct response to a form, to which no
 * fragment leads.
 */
export const TAKES_FOCUS = { tabIndex: -1, autoFocus: true, ref: takeFocus } as const;
