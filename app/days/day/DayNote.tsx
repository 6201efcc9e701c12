import { Form } from "@remix-run/react";
import type { FormErrors } from "~/web/http/forms/outcome";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { Alert } from "~/web/ui/feedback/Alert";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { TextAreaField } from "~/web/ui/fields/TextAreaField";
import { headingProps } from "~/web/ui/interaction/title-id";
import { DAY_MUTING, DAY_NOTE, NOTE_FIELD, NOTE_MAX } from "./parts";
import type { TypedNote } from "./post.server";
import type { DayScreen } from "./screen.server";

type DayNoteProps = Pick<DayScreen, "date" | "note" | "isMuted"> & {
  refused: (FormErrors & TypedNote) | undefined;
};

/** The line that its owner writes about the day. */
export function DayNote({ date, note, refused }: Omit<DayNoteProps, "isMuted">) {
  const errors = refused?.issues.map(({ message }) => message) ?? [];
  return (
    <Card title="In your words" id={DAY_NOTE}>
      {refused?.failure && (
        <Alert tone="error" title={refused.failure.title}>
          {refused.failure.text}
        </Alert>
      )}
      <ErrorSummary errors={errors.map((message) => ({ name: NOTE_FIELD, message }))} />
      <Form
        key={`${date} ${note}`}
        method="post"
        action={paths.day(date)}
        preventScrollReset
        noValidate
        className="space-y-4"
      >
        <input type="hidden" name="date" value={date} />
        <TextAreaField
          label="A line about this day"
          name={NOTE_FIELD}
          hint="Yours alone: your twin does not read it, and no link shows it."
          rows={3}
          maxLength={NOTE_MAX}
          defaultValue={refused?.typed ?? note ?? ""}
          errors={errors}
        />
        <Button name="intent" value="note">
          Keep this note
        </Button>
      </Form>
    </Card>
  );
}

/** Whether the day may be brought back. */
export function DayMuting({ date, isMuted }: Pick<DayScreen, "date" | "isMuted">) {
  return (
    <section aria-labelledby={headingProps(DAY_MUTING).id} className="day-muting">
      <h2 {...headingProps(DAY_MUTING)} className="sr-only">
        Bringing it back
      </h2>
      <Form method="post" action={paths.day(date)} preventScrollReset>
        <input type="hidden" name="date" value={date} />
        {isMuted && <p>This day is not brought back, on no screen and in no email.</p>}
        <Button variant="quiet" name="intent" value={isMuted ? "bring-back" : "mute"}>
          {isMuted ? "Let this day come back" : "Do not bring this day back"}
        </Button>
      </Form>
    </section>
  );
}
