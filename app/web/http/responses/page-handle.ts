/** A screen's metadata, which each page route exports as its `handle`. */
export type PageHandle = {
  /** The screen's name, first in the document's title. */
  title: string;
  /** The meta description, one sentence without personal data. */
  description: string;
  /** Whether search engines may index the page; by default they are asked not to. */
  isListed?: true;
  /** Whether the page loads scripts. Pages with only links and forms load none. */
  scripts: boolean;
};

/** Whether a route's `handle` is that of a page. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "title" in handle && "scripts" in handle;
}
