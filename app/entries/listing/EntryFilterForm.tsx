import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { SelectField } from "~/web/ui/fields/SelectField";
import { TextField } from "~/web/ui/fields/TextField";
import { capital } from "~/web/ui/text/capital";
import type { EntriesScreen, KeptKind } from "../screen.server";
import type { EntryFilter } from "./filter";

type EntryFilterFormProps = Pick<EntriesScreen, "filter" | "issues" | "kept">;

const distinct = (pairs: readonly (readonly [string, string])[]) => [...new Map(pairs)];

/** Searches the entries by title or creator, and narrows them down by kind, source and day. */
export function EntryFilterForm({ filter, issues, kept }: EntryFilterFormProps) {
  const errorsOf = (name: keyof EntryFilter) =>
    issues.filter(({ path }) => path === name).map(({ message }) => message);
  const sources = distinct(kept.map(({ source, label }: KeptKind) => [source, label] as const));
  const kinds = distinct(kept.map(({ kind, of }) => [kind, capital(of)] as const));
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Form method="get" action={paths.entries()} discover="none" role="search" className="entry-filter">
      <ErrorSummary errors={issues.map(({ path, message }) => ({ name: path, message }))} />
      <TextField
        label="Title or creator"
        name="q"
        type="search"
        defaultValue={filter.q}
        errors={errorsOf("q")}
      />
      <div className="entry-filter-rest">
        {kinds.length > 1 && (
          <SelectField label="Kind" name="kind" defaultValue={filter.kind ?? ""} errors={errorsOf("kind")}>
            <option value="">All</option>
            {kinds.map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        {sources.length > 1 && (
          <SelectField
            label="From"
            name="source"
            defaultValue={filter.source ?? ""}
            errors={errorsOf("source")}
          >
            <option value="">All</option>
            {sources.map(([source, label]) => (
              <option key={source} value={source}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="First day"
          name="from"
          type="date"
          defaultValue={filter.from}
          errors={errorsOf("from")}
        />
        <TextField label="Last day" name="to" type="date" defaultValue={filter.to} errors={errorsOf("to")} />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary">Search</Button>
        {isFiltered && <TextLink to={paths.entries()}>Show everything</TextLink>}
      </div>
    </Form>
  );
}
