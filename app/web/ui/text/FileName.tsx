import { Fragment } from "react";

/**
 * The places where a file's name may be broken: after a separator, before an extension, within `CamelCase`. A dash
 * between digits belongs to a date, which is not broken.
 */
const BEFORE_A_BREAK = /[_/\\]+|\D-+|-+(?!\d)|[a-z](?=[A-Z])|[^.](?=\.)/g;

/**
 * A file's name or path in parts that may be on separate lines. Joined, they are the name.
 *
 * @param name a single line
 */
export function fileNamePieces(name: string): string[] {
  return name.replace(BEFORE_A_BREAK, "$&\n").split("\n").filter(Boolean);
}

/** A file's name or path, which may wrap between its parts. Copying it gives the unchanged name. */
export function FileName({ name }: { name: string }) {
  return fileNamePieces(name).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may have the same piece twice
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
