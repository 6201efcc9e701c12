import { Form } from "@remix-run/react";
import { useRef } from "react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { useTakeOver } from "~/web/ui/interaction/use-take-over";

/** Attributes shared by the native field and its replacement. */
const FIELD = { id: "q", name: "q", type: "search", autoComplete: "off", className: "control" } as const;

const loadCombobox = async () => (await import("./DataSourceCombobox")).DataSourceCombobox;

/** Field for finding a data source by part of its name; with scripts it suggests matches. */
export function DataSourceSearch({ words }: { words: string }) {
  const field = useRef<HTMLInputElement>(null);
  const taken = useTakeOver(loadCombobox, field);
  return (
    <Form method="get" action={paths.dataSources()} className="max-w-measure">
      <label htmlFor={FIELD.id} className="mb-1 block font-semibold leading-snug">
        Find a data source by name
      </label>
      <div className="flex items-start gap-2">
        {taken ? (
          <taken.Live field={FIELD} typed={taken.before.value} hasFocus={taken.hadFocus} />
        ) : (
          <input ref={field} {...FIELD} defaultValue={words} />
        )}
        <Button variant="secondary">Search</Button>
      </div>
    </Form>
  );
}
