import { Form } from "@remix-run/react";
import { atHeading, paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { ProgressBar } from "~/web/ui/feedback/ProgressBar";
import { STATUS } from "./parts";
import type { ImportDetails } from "./screen.server";
import { readingProgressInWords } from "./words";

const WAITING =
  "Your files wait for their turn. Nothing of them is kept before you have looked at what was found.";
const TITLES = {
  reading: "Reading your files",
  keeping: "Keeping your import",
  undoing: "Undoing your import",
};
const WORDS = {
  reading: "Your files are being read. Nothing of them is kept before you have looked at what was found.",
  keeping: "Your import is being kept.",
  undoing: "Your import is being taken back.",
};

type UnderWayProps = {
  page: ImportDetails;
  state: keyof typeof WORDS;
  /**
   * Number of manual refreshes, which makes the link's address differ from the current one: otherwise nothing would
   * load.
   */
  looks: number;
};

/** Shows an import's progress. With scripts the page updates by itself. */
export function ImportProgress({ page: { id, progress }, state, looks }: UnderWayProps) {
  const known = state === "reading" && progress && progress.of > 0 ? progress : null;
  const words = state === "reading" && !known ? WAITING : WORDS[state];
  return (
    <Card title={TITLES[state]} id={STATUS}>
      <p role="status">
        {words} {known && `${readingProgressInWords(known)}.`}
      </p>
      <ProgressBar value={known ? known.done : null} max={known?.of ?? 1} label={words} />
      <p className="text-sm text-muted">You may leave this page: it goes on without you.</p>
      <TextLink to={atHeading(`${paths.archiveImport(id)}?look=${looks + 1}`, STATUS)} className="link-alone">
        Reload
      </TextLink>
      {state === "reading" && <DiscardImport id={id}>Stop and throw away</DiscardImport>}
    </Card>
  );
}

/** Discards an import of which nothing was kept. */
export function DiscardImport({ id, children }: { id: string; children: string }) {
  return (
    <Form method="post" action={paths.archiveImport(id)} discover="none" className="mt-4">
      <input type="hidden" name="id" value={id} />
      <Button variant="quiet" name="intent" value="throw-away">
        {children}
      </Button>
    </Form>
  );
}
