import { Form } from "@remix-run/react";
import { useRef } from "react";
import { paths } from "~/paths";
import { Button } from "~/ui/buttons/Button";
import { useTakeOver } from "~/ui/interaction/use-take-over";

/** What the field is, whoever draws it. */
const FIELD = { id: "q", name: "q", type: "search", autoComplete: "off", className: "control" } as const;

const loadCombobox = async () => (await import("./DataSourceCombobox")).DataSourceCombobox;

/** A field to find a data source by a part of its name; with scripts it suggests them while somebody types. */
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
