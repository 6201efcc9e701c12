import { Fragment } from "react";

/**
 * The places where a file's name may be broken: after a separator, before an extension, within `CamelCase`. A dash
 * between digits is of a date.
 */
const BEFORE_A_BREAK = /[_/\\]+|\D-+|-+(?!\d)|[a-z](?=[A-Z])|[^.](?=\.)/g;

/**
 * A file's name or path in pieces that may stand on lines of their own. Joined they are the name.
 *
 * @param name a single line
 */
export function fileNamePieces(name: string): string[] {
  return name.replace(BEFORE_A_BREAK, "$&\n").split("\n").filter(Boolean);
}

/** A file's name or path, which breaks between its parts. Copied, it is the same as it was. */
export function FileName({ name }: { name: string }) {
  return fileNamePieces(name).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may have the same piece twice
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
