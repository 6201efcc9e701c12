import { Card } from "~/web/ui/cards/Card";
import { Note } from "~/web/ui/cards/Note";
import type { ComparisonWords } from "./comparison-words";

/** Compares stated preferences with platform data; renders nothing if there is nothing to compare. */
export function StatedVersusObserved({ comparisons }: { comparisons: ComparisonWords[] }) {
  if (comparisons.length === 0) return null;
  return (
    <Card title="Stated versus observed" id="stated-versus-observed" className="mt-6">
      <ul className="grid items-start gap-3 lg:grid-cols-2">
        {comparisons.map(({ id, lines, verdict, reach }) => (
          <li key={id}>
            <Note>
              {lines.map((line) => (
                <p key={line} className="mb-2">
                  {line}.
                </p>
              ))}
              <p>
                <strong>{verdict}</strong> {reach}
              </p>
            </Note>
          </li>
        ))}
      </ul>
    </Card>
  );
}
