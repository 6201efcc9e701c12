import { Card } from "~/web/ui/cards/Card";
import { Strips } from "./Strips";
import type { RelationShown } from "./screen.server";

/** A relation: its sentence, what it rests on, whether it held, and its days. */
export function RelationCard({ relation }: { relation: RelationShown }) {
  const { id, sentence, basis, outcome, first, drawing } = relation;
  return (
    <Card title={sentence} id={`relation-${id}`}>
      <p className="max-w-measure">{outcome}</p>
      <p className="mt-1 max-w-measure text-sm text-muted">{basis}</p>
      {drawing && <Strips drawing={drawing} title={sentence} first={first} />}
    </Card>
  );
}
