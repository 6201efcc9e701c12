import { paths } from "~/web/paths";
import { Card } from "~/web/ui/cards/Card";
import { grouped } from "~/web/ui/text/counted";
import { monthInWords } from "~/web/ui/text/moment-in-words";
import { type ExportPart, type Months, partName, type TitlesPart } from "./export-parts";

function monthsInWords({ from, to }: Months): string {
  return from === to ? monthInWords(from) : `${monthInWords(from)} to ${monthInWords(to)}`;
}

/** The files of an export that is too large to be imported as one. */
export function PartsCard({ parts }: { parts: readonly TitlesPart[] }) {
  if (parts.length === 0) return null;
  const titles = parts.reduce((sum, { count }) => sum + count, 0);
  const files: { part: ExportPart; label: string }[] = [
    { part: "none", label: "Everything but titles" },
    ...parts.map((part) => ({
      part,
      label: `Titles of ${monthsInWords(part)} (${grouped(part.count)})`,
    })),
  ];
  return (
    <Card title="In parts, for importing it again" id="parts">
      <p className="mb-4">
        With your {grouped(titles)} titles, the JSON export may be larger than the 64 MiB that an import
        takes. These files hold the same: download all of them, and import one after the other.
      </p>
      <ol className="list-decimal space-y-1 pl-6">
        {files.map(({ part, label }) => (
          <li key={label}>
            <a href={paths.api.exportJson(partName(part))} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ol>
    </Card>
  );
}
