/** What a screen says of itself; each page route exports one as its `handle`. */
export type PageHandle = {
  /** The screen's name, first in the window's title. */
  title: string;
  /** Whether the page loads scripts. Pages without any interaction beyond links and forms load none. */
  scripts: boolean;
};

/** Whether a route's `handle` is a page's. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "title" in handle && "scripts" in handle;
}
