/** `autofocus` only works in the server's page; this does the same when React adds the element later. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
  // WebKit scrolls to it a moment later, and no more once the router has put the page where it was.
  element?.scrollIntoView?.({ block: "nearest" });
}

/**
 * Props that focus an element when it appears, with and without scripts: for the direct response to a form, to which no
 * fragment leads.
 */
export const TAKES_FOCUS = { tabIndex: -1, autoFocus: true, ref: takeFocus } as const;
