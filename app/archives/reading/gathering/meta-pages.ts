import type { FileHead } from "../../format";

/** Why Facebook's and Instagram's pages are not read, and what to request instead. */
export const META_PAGES =
  "These are web pages (HTML) of Facebook or Instagram, which your twin does not read. Ask Meta for the archive again, and choose “JSON” as its format.";
/** The same, after a page's name, if other files are read. */
export const META_PAGE = "a web page: ask Meta for the archive as JSON";

/** Classes of such pages, old and new; no other pages have two of them. */
const CLASSES = [
  "uiBoxWhite",
  "_a6-g",
  "_a6-p",
  "_a706",
  "_a7o5",
  "_5vb_",
  "_2ph-",
  "_2pin",
  "_2pim",
  "_3-95",
];
const FOLDER = /(?:^|\/)(?:your_(?:facebook|instagram)_activity|(?:facebook|instagram)-[^/]{1,200})\//i;

/** Whether a file is a page of a Meta archive in HTML, the default unless JSON is requested. */
export function isMetaPage({ path, text }: Pick<FileHead, "path" | "text">): boolean {
  if (!/^\s{0,100}<(?:!doctype html|html)[\s>]/i.test(text)) return false;
  const found = CLASSES.filter((name) => text.includes(name)).length;
  return found >= 2 || (/\.html?$/i.test(path) && FOLDER.test(path));
}
