import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { FileName } from "~/web/ui/text/FileName";
import { Moment } from "~/web/ui/text/Moment";
import type { Batch } from "./portability";

/** Waiting archives: download, import or delete them. */
export function ArchiveList({ archives }: Pick<Batch, "archives">) {
  if (archives.length === 0) return null;
  return (
    <ul className="archives">
      {archives.map(({ id, fileName, size, expire, importId }) => (
        <li key={id} className="archive">
          <p>
            <a href={paths.archive(id)} download className="link archive-name">
              <FileName name={fileName} />
            </a>{" "}
            <span className="text-sm text-muted">
              {size}, kept until <Moment iso={expire} />
            </span>
          </p>
          {importId !== null && (
            <TextLink to={paths.archiveImport(importId)} className="link-alone">
              What is in it<span className="sr-only">: {fileName}</span>
            </TextLink>
          )}
          <Form
            method="post"
            action={paths.integrations()}
            preventScrollReset
            replace
            discover="none"
            className="platform-actions"
          >
            <input type="hidden" name="id" value={id} />
            {importId === null && (
              <Button variant="secondary" name="intent" value="look-through">
                Look through<span className="sr-only"> {fileName}</span>
              </Button>
            )}
            <Button variant="quiet" name="intent" value="delete-archive">
              Delete<span className="sr-only"> {fileName}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
