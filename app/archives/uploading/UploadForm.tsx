import { type DragEvent, type FormEvent, useEffect, useState } from "react";
import { paths } from "~/paths";
import { Button } from "~/ui/buttons/Button";
import { Card } from "~/ui/cards/Card";
import { ErrorSummary } from "~/ui/fields/ErrorSummary";
import { TextField } from "~/ui/fields/TextField";
import { enumerated } from "~/ui/text/enumerated";
import { classNames } from "~/ui/theme/class-names";
import { SOURCES } from "../sources";
import { UploadProgress } from "./UploadProgress";
import { useSending } from "./use-sending";
import { type ArchiveRoom, limitInWords, overQuotaWords, roomInWords } from "./words";

/** The field that brings the files, and Remix's name of the route that takes them. */
const FIELD = "files";
const ROUTE = "routes/archives/archives";

type UploadFormProps = {
  /** The most bytes that all files together may have. */
  most: number;
  /** How much room the archives that wait for the person take and have. */
  room: ArchiveRoom;
  /** What was wrong with what was sent without scripts. */
  error?: string;
};

/**
 * Hands archives over. The browser itself sends it; with scripts files can be dropped on it, it says how far they are,
 * and it can be cancelled.
 */
export function UploadForm({ most, room, error }: UploadFormProps) {
  const { sent, refused, wasCancelled, send, refuse, cancel } = useSending(ROUTE);
  const drop = useDrop(sent === null);
  const wrong = sent || wasCancelled ? undefined : (refused ?? error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = [...(fieldOf(form)?.files ?? [])];
    const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
    if (bytes > most) {
      refuse(
        `These files are larger than ${limitInWords(most)} together, which is the most that is taken at once.`,
      );
    } else if (bytes > room.quota - room.used) refuse(overQuotaWords(room));
    else send(form);
  }
  return (
    <>
      <ErrorSummary errors={wrong ? [{ name: FIELD, message: wrong }] : []} />
      <Card>
        <form
          method="post"
          action={paths.archives()}
          encType="multipart/form-data"
          noValidate
          onSubmit={submit}
          {...drop.handlers}
          className={classNames("upload", drop.isOver && "upload-over")}
        >
          <TextField
            type="file"
            name={FIELD}
            multiple
            label="Archive files"
            hint={<Hint most={most} room={room} />}
            required
            errors={wrong ? [wrong] : []}
          />
          {sent ? (
            <UploadProgress sent={sent} cancel={cancel} />
          ) : (
            <div className="upload-actions">
              <Button>Upload archive</Button>
              {drop.isReady && <p className="text-sm text-muted">Files can be dropped here too.</p>}
              {/* There before it says anything, so that it is read out. */}
              <p role="status">{wasCancelled && "The upload was cancelled. Nothing of it was kept."}</p>
            </div>
          )}
        </form>
      </Card>
    </>
  );
}

function Hint({ most, room }: Pick<UploadFormProps, "most" | "room">) {
  return (
    <>
      As you downloaded them, or a file out of one: {enumerated(Object.values(SOURCES).flat(), "or")}. A
      Takeout in several parts belongs together. At most ten files of {limitInWords(most)} together.{" "}
      {roomInWords(room)} You see what is in them before anything is kept.
    </>
  );
}

function fieldOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${FIELD}"]`);
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Files that are dropped on the form are chosen in its field, where they can be seen before they are sent. */
function useDrop(isOpen: boolean) {
  const [isOver, setOver] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const handlers = {
    onDragOver(event: DragEvent<HTMLFormElement>) {
      if (!isOpen || !hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent<HTMLFormElement>) {
      const { relatedTarget, currentTarget } = event;
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
    },
    onDrop(event: DragEvent<HTMLFormElement>) {
      if (!isOpen || !hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const field = fieldOf(event.currentTarget);
      if (field) field.files = event.dataTransfer.files;
      field?.focus();
    },
  };
  return { isOver, isReady, handlers };
}
