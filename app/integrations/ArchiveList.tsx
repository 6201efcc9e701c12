import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Moment } from "~/ui/Moment";
import type { Batch } from "./portability";

/** Archives that wait for the person: to take away, or to have removed before their time. */
export function ArchiveList({ archives }: Pick<Batch, "archives">) {
  if (archives.length === 0) return null;
  return (
    <ul className="archives">
      {archives.map(({ id, fileName, size, expire }) => (
        <li key={id} className="archive">
          <p>
            <a href={paths.archive(id)} download className="link archive-name">
              {fileName}
            </a>{" "}
            <span className="text-sm text-muted">
              {size}, kept until <Moment iso={expire} />
            </span>
          </p>
          <Form method="post" action={paths.integrations()} preventScrollReset replace discover="none">
            <input type="hidden" name="id" value={id} />
            <Button variant="quiet" name="intent" value="delete-archive">
              Delete<span className="sr-only"> {fileName}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
