import { decidedWeightWords } from "~/desk/calibration/decided-weight-words";
import type { DecidedWeight } from "~/desk/decisions/weighing/decided-weights";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { FigureRows } from "~/web/ui/charts/FigureTable";
import { counted } from "~/web/ui/text/counted";
import { shareInPercent } from "~/web/ui/text/percent";
import { CalibrationPicture } from "./CalibrationPicture";
import type { calibrationScreen } from "./screen.server";

type Screen = Awaited<ReturnType<typeof calibrationScreen>>;

const score = (value: number | null) => (value === null ? "–" : value.toFixed(3));
/** The score with its parts, by horizon and tag, the comparison with the person's own past, and reviews made on time. */
export function FurtherFigures({
  own,
  groups,
  past,
  onTime,
}: Pick<Screen, "own" | "groups" | "past" | "onTime">) {
  const parts: [string, number | null][] = [
    ["Brier score", own.brier],
    ["Always answering 50\u00a0%", own.chance],
    ["Reliability (lower is better)", own.reliability],
    ["Resolution (higher is better)", own.resolution],
    ["Uncertainty of what was forecast", own.uncertainty],
    ["Within ranges", own.withinBin],
  ];
  const shown = parts.filter(([, value]) => value !== null);
  return (
    <>
      {past && <p>{past.words}</p>}
      {onTime && (
        <p>
          You looked back on time on {onTime.onTime} of {counted(onTime.of, "decision")}.
        </p>
      )}
      {groups.length > 0 && (
        <Card title="By horizon and tag">
          <FigureRows
            caption="Forecasts by horizon and tag"
            columns={["Forecasts", "You said", "Came true", "Score"]}
            rows={groups.map(({ label, n, meanForecast, share, brier }) => ({
              heading: `${label} (${n})`,
              cells: [shareInPercent(meanForecast), shareInPercent(share), score(brier)],
            }))}
          />
        </Card>
      )}
      {own.brier !== null && (
        <Disclosure summary="The score and its parts">
          <p className="mb-3 max-w-measure">
            The Brier score is the mean squared distance between what you said and what happened: 0 is
            perfect.
          </p>
          <FigureRows
            caption="The Brier score and its parts"
            columns={["", "Value"]}
            rows={shown.map(([heading, value]) => ({ heading, cells: [score(value)] }))}
          />
          {past && (
            <FigureRows
              caption="Reliability of your first thirty forecasts and of the next thirty"
              columns={["Reliability of forecasts", "Value"]}
              rows={[
                { heading: "1 to 30", cells: [score(past.first)] },
                { heading: "31 to 60", cells: [score(past.next)] },
                { heading: "First minus next", cells: [score(past.difference)] },
                { heading: "Chance allows", cells: [`${score(past.low)} to ${score(past.high)}`] },
              ]}
            />
          )}
        </Disclosure>
      )}
    </>
  );
}

/** How the twin's guesses about decisions turned out. */
export function TwinGuesses({ twin }: Pick<Screen, "twin">) {
  if (!twin?.words && !twin?.drawing) return null;
  return (
    <Card title="Your twin's guesses">
      {twin.words && <p className="mb-4">{[twin.words, twin.besideWords].filter(Boolean).join(" ")}</p>}
      {twin.drawing && (
        <CalibrationPicture
          drawing={twin.drawing}
          title="How often your twin's guesses came true."
          counts="Options guessed"
        />
      )}
      {twin.beside && (
        <Disclosure summary="Your twin, your first leanings and chance">
          <FigureRows
            caption={`Mean scores over ${twin.beside.count} decisions with a guess and a leaning; 0 is perfect`}
            columns={["", "Score"]}
            rows={[
              { heading: "Your twin's guesses", cells: [score(twin.beside.twin)] },
              { heading: "Your first leanings", cells: [score(twin.beside.leaning)] },
              { heading: "Every option the same", cells: [score(twin.beside.even)] },
            ]}
          />
        </Disclosure>
      )}
    </Card>
  );
}

/** Stated weights beside those that fit the decisions. */
export function DecidedWeightsCard({ weights }: { weights: readonly DecidedWeight[] }) {
  if (weights.length === 0) return null;
  const sentences = weights.flatMap((one) => decidedWeightWords(one) ?? []);
  return (
    <Card title="What you say matters, and what you decide by">
      <ul className="mb-4 space-y-2">
        {sentences.length > 0 ? (
          sentences.map((words) => <li key={words}>{words}</li>)
        ) : (
          <li>Nothing in your decisions shows other weights than those you give.</li>
        )}
      </ul>
      <Disclosure summary="As a table">
        <FigureRows
          caption="Stated weights and those that your decisions fit"
          columns={["Criterion", "You give", "Decisions fit", "Chance allows", "Decisions"]}
          rows={weights.map(({ name, stated, fitted, low, high, decisions }) => ({
            heading: name,
            cells: [
              shareInPercent(stated),
              shareInPercent(fitted),
              `${shareInPercent(low)} to ${shareInPercent(high)}`,
              String(decisions),
            ],
          }))}
        />
      </Disclosure>
    </Card>
  );
}
