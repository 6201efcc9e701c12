/** What a screen says of itself; each page route exports one as its `handle`. */
export type PageHandle = {
  /** The screen's name, first in the window's title. */
  title: string;
  /** What the screen is for, in one sentence that is the same for everybody: nothing of the person who reads it. */
  description: string;
  /** Search engines may list the page. Without this they are asked not to. */
  isListed?: true;
  /** Whether the page loads scripts. Pages without any interaction beyond links and forms load none. */
  scripts: boolean;
};

/** Whether a route's `handle` is a page's. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "title" in handle && "scripts" in handle;
}
