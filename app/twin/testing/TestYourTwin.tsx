import { PARTS } from "~/web/paths";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { headingProps } from "~/web/ui/interaction/title-id";
import { shareInPercent } from "~/web/ui/text/percent";
import { CalibrationChart } from "./CalibrationChart";
import { ChoiceForm } from "./ChoiceForm";
import type { RefusedChoice } from "./post.server";
import { RevealedAnswer } from "./RevealedAnswer";
import type { testYourTwin } from "./test-your-twin.server";

type TestYourTwinProps = {
  test: ReturnType<typeof testYourTwin>;
  refused?: RefusedChoice;
};

/** Everyday choices answered before the prediction is shown, and the twin's accuracy so far. */
export function TestYourTwin({ test, refused }: TestYourTwinProps) {
  const { revealed, next, total, evaluation, verdict } = test;
  return (
    <Card title="Test your twin" id="test">
      <p className="mb-6 max-w-measure text-muted">
        Choose as you would, and say how sure you are. Only then your twin shows what it expected, and learns.
      </p>
      <div className="grid gap-8 lg:grid-cols-2">
        <div>
          {revealed && <RevealedAnswer choice={revealed} hasNext={next !== null} />}
          {!revealed && next && <ChoiceForm choice={next} refused={refused} />}
          {!revealed && !next && (
            <h3 {...headingProps(PARTS.choice)} className="text-lg">
              You have answered every choice there is.
            </h3>
          )}
        </div>
        <section
          aria-labelledby="accuracy-title"
          className="border-line max-lg:border-t max-lg:pt-6 lg:border-l lg:pl-8"
        >
          <h3 id="accuracy-title" className="mb-2 text-lg">
            How well it does
          </h3>
          <p className="mb-4">
            {evaluation.count} of {total} choices answered.
          </p>
          <p className="mb-6 max-w-measure">{verdict}</p>
          <ForTheCurious evaluation={evaluation} curious={test.curious} />
        </section>
      </div>
    </Card>
  );
}

type Curious = Pick<TestYourTwinProps["test"], "evaluation" | "curious">;

/** Details behind the plain words: the share with its interval, Brier score, bets and calibration. */
function ForTheCurious({ evaluation, curious }: Curious) {
  if (!curious) return null;
  const { hits, count, hitRate, brier, blindBrier } = evaluation;
  const figures = [
    { term: "Right", value: shareInPercent(hitRate), note: `${hits} of ${count} answers` },
    { term: "Brier score", value: brier?.toFixed(3) ?? "none", note: "0 is perfect" },
    {
      term: "Without knowing you",
      value: blindBrier?.toFixed(3) ?? "none",
      note: "the lowest Brier score of a coin, your share of first sides, and what people here choose",
    },
  ];
  return (
    <Disclosure summary="For the curious" about="how well it does">
      <dl className="mb-4 grid gap-4 sm:grid-cols-3">
        {figures.map(({ term, value, note }) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-serif text-xl">{value}</dd>
            <dd className="text-sm text-muted">{note}</dd>
            {term === "Right" && <dd className="text-sm text-muted">{curious.band}</dd>}
          </div>
        ))}
      </dl>
      <p className="mb-6 max-w-measure">{curious.bets}</p>
      <CalibrationChart drawing={curious.calibration} />
    </Disclosure>
  );
}
