import { type DragEvent, type FormEvent, useEffect, useState } from "react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { TextField } from "~/web/ui/fields/TextField";
import { classNames } from "~/web/ui/theme/class-names";
import { FILES_FIELD } from "./files-field";
import { UploadProgress } from "./UploadProgress";
import { useSending } from "./use-sending";
import { type ArchiveRoom, limitInWords, overQuotaWords, roomInWords } from "./words";

const ROUTE = "routes/archives/archives";

type UploadFormProps = {
  /** Maximum total size of the files in bytes. */
  most: number;
  /** Space used by the user's waiting archives, and their quota. */
  room: ArchiveRoom;
  /** Error from a submission without scripts. */
  error?: string;
};

/** Upload form. Works as a plain form; with scripts it adds drag and drop, progress and cancelling. */
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
      <ErrorSummary errors={wrong ? [{ name: FILES_FIELD, message: wrong }] : []} />
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
            name={FILES_FIELD}
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
              {/* Rendered while empty, so that screen readers announce later changes. */}
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
      As you downloaded them, at most ten files of {limitInWords(most)} together. Several parts of one Takeout
      belong together. {room.used > 0 && `${roomInWords(room)} `}You see what is in them before anything is
      kept.
    </>
  );
}

function fieldOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${FILES_FIELD}"]`);
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Puts dropped files into the form's file field, where they are visible before sending. */
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
