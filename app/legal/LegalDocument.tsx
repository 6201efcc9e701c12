import type { ReactNode } from "react";
import { ScrollingTable } from "~/web/ui/charts/DataTable";
import { Prose } from "~/web/ui/layout/Prose";
import { LEGAL_LAST_CHANGED, legalDate } from "./last-changed";

/** A section; its id is the target of its link in the table of contents. */
export type LegalSection = { id: string; title: string; body: ReactNode };

/**
 * A legal text: title, date, introduction, table of contents, sections. Links and sections come from one list, so that
 * no target can be missing.
 */
export function LegalDocument({
  title,
  introduction,
  sections,
}: {
  title: string;
  introduction: ReactNode;
  sections: readonly LegalSection[];
}) {
  return (
    <Prose>
      <h1>{title}</h1>
      <p>
        Last changed on <time dateTime={LEGAL_LAST_CHANGED}>{legalDate(LEGAL_LAST_CHANGED)}</time>
      </p>
      {introduction}
      <nav aria-labelledby="contents">
        <h2 id="contents">On this page</h2>
        <ul>
          {sections.map(({ id, title: heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title: heading, body }) => (
        <section key={id} id={id}>
          <h2>{heading}</h2>
          {body}
        </section>
      ))}
    </Prose>
  );
}

/** Rows of a table; the first cell is its unique name. */
export type LegalRows = readonly (readonly [string, ...ReactNode[]])[];

/**
 * A table whose first column names the row. On a narrow screen it scrolls within its own frame, reachable by
 * keyboard, so that the page never scrolls sideways.
 *
 * @param id of the table; the caption is `{id}-caption`
 * @param rows each as long as `columns`
 */
export function LegalTable({
  id,
  caption,
  columns,
  rows,
}: {
  id: string;
  caption: string;
  columns: readonly string[];
  rows: LegalRows;
}) {
  return (
    <ScrollingTable
      id={id}
      captionId={`${id}-caption`}
      caption={caption}
      columns={columns}
      rows={rows.map(([heading, ...cells]) => ({ heading, cells }))}
    />
  );
}
