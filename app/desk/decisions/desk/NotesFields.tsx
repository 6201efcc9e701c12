import type { Issue } from "~/web/http/responses/refusal";
import { TextAreaField } from "~/web/ui/fields/TextAreaField";
import { TextField } from "~/web/ui/fields/TextField";
import { counted } from "~/web/ui/text/counted";
import { messagesOf } from "../../form-issues";
import { SOURCE_MAX, THOUGHT_MAX } from "../limits";
import type { Decision } from "../stored";
import type { TypedFields } from "./typed";

/** The sources noted so far. */
export function SourceList({ sources }: Pick<Decision, "sources">) {
  if (sources.length === 0) return null;
  return (
    <ul className="mb-4 list-disc space-y-1 pl-5">
      {sources.map(({ id, what, minutes }) => (
        <li key={id}>
          {what}
          {minutes !== null && <span className="text-muted"> ({counted(minutes, "minute")})</span>}
        </li>
      ))}
    </ul>
  );
}

type NotesProps = { decision: Decision; typed: TypedFields | null; issues: Issue[] };

/** A premortem, the case for the opposite, and one more source. */
export function NotesFields({ decision, typed, issues }: NotesProps) {
  const errorsOf = (field: string) => messagesOf(issues, field);
  return (
    <>
      <TextAreaField
        label="A year from now it went badly. What happened?"
        name="premortem"
        rows={3}
        maxLength={THOUGHT_MAX}
        defaultValue={typed ? typed.premortem : decision.premortem}
        errors={errorsOf("premortem")}
      />
      <TextAreaField
        label="What speaks for the option that you lean against?"
        name="opposite"
        rows={3}
        maxLength={THOUGHT_MAX}
        defaultValue={typed ? typed.opposite : decision.opposite}
        errors={errorsOf("opposite")}
      />
      <TextField
        label="Something that you read, or somebody that you asked"
        name="source"
        maxLength={SOURCE_MAX}
        defaultValue={typed?.source}
        errors={errorsOf("source")}
        autoComplete="off"
      />
      <TextField
        label="Minutes spent on it"
        name="minutes"
        type="number"
        min={0}
        defaultValue={typed?.minutes}
        errors={errorsOf("minutes")}
        className="max-w-48"
      />
    </>
  );
}
