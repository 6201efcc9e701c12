import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Badge } from "~/web/ui/cards/Badge";
import { FileName } from "~/web/ui/text/FileName";
import { Moment } from "~/web/ui/text/Moment";
import type { ImportShown } from "./screen.server";
import { addedInWords, filesInWords, importStateLabel } from "./words";

/** Imports with their state, each linking to its page. */
export function ImportList({ imports }: { imports: readonly ImportShown[] }) {
  return (
    <ul className="imports">
      {imports.map((one) => {
        const { label, tone } = importStateLabel(one.state);
        return (
          <li key={one.id} className="import">
            <div className="min-w-0">
              <p className="found-path">
                <TextLink to={paths.archiveImport(one.id)}>
                  <FileName name={filesInWords(one.files)} />
                </TextLink>
              </p>
              <p className="text-sm text-muted">
                Uploaded <Moment iso={one.createdAt} />
                {one.state === "kept" && `: ${addedInWords(one)}`}
              </p>
            </div>
            <Badge tone={tone}>{label}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
