import { inflateSync } from "node:zlib";

/** The number of pages of a PDF. Firefox writes the objects that show it into compressed streams. */
export function pagesOf(pdf: Buffer): number {
  const written = pdf.toString("latin1");
  const streams = [...written.matchAll(/\/Type\s*\/ObjStm.*?stream\r?\n/gs)].map(({ index, 0: start }) =>
    inflateSync(pdf.subarray(index + start.length)).toString("latin1"),
  );
  return [written, ...streams].join("\n").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** The numbers of the pages on which nothing is written, from 1, of a PDF that Chromium printed: they have no fonts. */
export function emptyPagesOf(pdf: Buffer): number[] {
  const pages = pdf.toString("latin1").match(/<<\/Type \/Page\n.*?endobj/gs) ?? [];
  return pages.flatMap((page, index) => (page.includes("/Font") ? [] : [index + 1]));
}
