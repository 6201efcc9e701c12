/** `autofocus` works only for the server's page; this does the same when React adds the element later. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * What makes an element take the focus when it comes, with scripts and without: for what is there because somebody asked
 * for it in a form that no redirect answers, and to which no fragment leads.
 */
export const TAKES_FOCUS = { tabIndex: -1, autoFocus: true, ref: takeFocus } as const;
