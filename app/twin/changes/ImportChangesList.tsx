import { Card } from "~/ui/cards/Card";
import { counted } from "~/ui/text/counted";
import { Why } from "../Why";
import type { ImportChanges } from "./changes.server";

type Item = { id: string; title?: string; text: string; because: string[] };

function Items({ title, id, items }: { title: string; id: string; items: Item[] }) {
  if (items.length === 0) return null;
  return (
    <Card title={title} id={id}>
      <ul className="entries">
        {items.map(({ id, title, text, because }) => (
          <li key={id} id={id} tabIndex={-1} className="py-2">
            {title && <h3 className="mb-1 font-semibold">{title}</h3>}
            <p>{text}</p>
            <Why because={because} about={title ?? text} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ImportChangesListProps = Pick<ImportChanges, "insights" | "recommendations" | "movedUp" | "gone">;

/** Everything that is new since an import in what the twin says, in full, with evidence. */
export function ImportChangesList({ insights, recommendations, movedUp, gone }: ImportChangesListProps) {
  return (
    <div className="space-y-6">
      <Items title="New insights" id="new-insights" items={insights} />
      <Items title="New recommendations" id="new-recommendations" items={recommendations} />
      <Items title="Moved up" id="moved-up" items={movedUp} />
      {gone > 0 && (
        <p className="text-sm text-muted">
          {counted(gone, "thing")} that came with it your twin no longer says, because something else has
          changed since.
        </p>
      )}
    </div>
  );
}
