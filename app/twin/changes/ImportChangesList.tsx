import { KeptStreams } from "~/archives/imports/KeptImport";
import { addedInWords } from "~/archives/imports/words";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { counted, grouped } from "~/web/ui/text/counted";
import { enumerated } from "~/web/ui/text/enumerated";
import type { CountedThing } from "../signals/screen.server";
import { Why } from "../Why";
import type { ImportChanges } from "./changes.server";

type Item = { id: string; title?: string; text: string; because: string[] };

function Items({ title, id, items }: { title: string; id: string; items: Item[] }) {
  if (items.length === 0) return null;
  return (
    <Card title={title} id={id}>
      <ul className="divide-y divide-line">
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

/** Everything that an import added, and what the twin has newly said since, in full, with evidence. */
export function ImportChangesList(changes: ImportChanges) {
  const { things, insights, recommendations, movedUp, gone, isCompared } = changes;
  const isNothingSaid = isCompared && insights.length + recommendations.length + movedUp.length + gone === 0;
  return (
    <div className="space-y-6">
      <Added {...changes} />
      {things.length > 0 && (
        <Card title="What your twin sees in it" id="signals">
          <div className="space-y-4">
            {things.map((thing) => (
              <Thing key={`${thing.source} ${thing.of}`} thing={thing} />
            ))}
          </div>
        </Card>
      )}
      <Items title="New insights" id="new-insights" items={insights} />
      <Items title="New recommendations" id="new-recommendations" items={recommendations} />
      <Items title="Moved up" id="moved-up" items={movedUp} />
      {isNothingSaid && <p>What your twin says of you is as it was before.</p>}
      {gone > 0 && (
        <p className="text-sm text-muted">
          {counted(gone, "thing")} that came with it your twin no longer says, because something else has
          changed since.
        </p>
      )}
    </div>
  );
}

type AddedProps = Pick<ImportChanges, "added" | "known" | "kept" | "facts" | "dataPoints" | "learned">;

/** How much was new, and how much there is now in total. */
function countsInWords(added: number, known: number, dataPoints: number): string {
  if (added > 0) {
    return `${addedInWords({ added, known })}. From all platforms your twin has ${grouped(dataPoints)} data points now.`;
  }
  return known > 0 ? "All that is counted in it was there before." : "Nothing in it is counted.";
}

function Added({ added, known, kept, facts, dataPoints, learned }: AddedProps) {
  return (
    <Card title="What it added" id="added">
      {learned.length > 0 && (
        <ul className="mb-4 space-y-1">
          {learned.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p>{countsInWords(added, known, dataPoints)}</p>
      {facts.length > 0 && <p className="mt-4">The facts that the cards of {enumerated(facts)} show.</p>}
      <Disclosure summary="All that is kept of it" open={learned.length === 0} className="mt-4">
        <KeptStreams kept={kept} />
      </Disclosure>
    </Card>
  );
}

/** A counted thing, over all imports that have it, and what stands out in each of its signals. */
function Thing({ thing: { title, explained, signals } }: { thing: CountedThing }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-muted">In all: {explained}.</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {signals
          .filter(({ words }) => words !== "")
          .map(({ part, platform, heading, words, bearsOn }) => (
            <li key={part}>
              <TextLink to={paths.signals(platform, part)}>{heading}</TextLink>: {words}
              {bearsOn.length > 0 && ` Used in ${enumerated(bearsOn)}.`}
            </li>
          ))}
      </ul>
    </section>
  );
}
