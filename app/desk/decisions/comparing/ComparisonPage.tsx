import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { DecidingForm } from "../desk/DecidingForm";
import { CHOICE, COMPARISON } from "../parts";
import { ComparisonPicture, WeightScales } from "./ComparisonPicture";
import type { ComparisonScreen } from "./screen.server";

type Of<Kind extends ComparisonScreen["kind"]> = Extract<ComparisonScreen, { kind: Kind }> & { id: string };

/** Lists what is missing before the options can be compared; once decided, nothing can be added. */
export function MissingParts({ id, missing, isOpen }: Of<"missing">) {
  if (!isOpen) return <p>You decided without rating each option, so there is nothing to compare.</p>;
  const part = missing[0]?.startsWith("Rate ") ? "ratings" : "criteria";
  return (
    <Card title="Before they can be compared" id={COMPARISON}>
      <ul className="mb-4 list-disc space-y-1 pl-5">
        {missing.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <ButtonLink to={`${paths.decision(id, part)}#${part}`}>
        {part === "ratings" ? "Rate the options" : "Say what matters"}
      </ButtonLink>
    </Card>
  );
}

/** Asks which way the user leans, before any figure is shown. */
export function LeaningFirst({ id, options }: Of<"leaning">) {
  return (
    <Card title="First: which way do you lean?" id={COMPARISON}>
      <p className="mb-4">Say it before you see any figure, so that you can compare the two later.</p>
      <p className="mb-4 text-muted">{options.map(({ name }) => name).join(" · ")}</p>
      <div className="flex flex-wrap gap-4">
        <ButtonLink to={`${paths.decision(id, "basics")}#basics`}>Say which way I lean</ButtonLink>
        <ButtonLink variant="secondary" to={`${paths.compareDecision(id)}?leaning=neither`}>
          I lean neither way
        </ButtonLink>
      </div>
    </Card>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="space-y-2">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}

/** The comparison: a sentence and the picture; what would change the order beside them, and the choice at its end. */
export function ComparisonPage(screen: Of<"compared"> & { today: string }) {
  const { id, today, toDecide, verdict, equalWeights, flips, turning, firm, drawing } = screen;
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="min-w-0 space-y-6 self-start lg:sticky lg:top-6">
        <p className="font-serif text-xl">{verdict}</p>
        <ComparisonPicture drawing={drawing} />
        <p>{equalWeights}</p>
      </div>
      <div className="min-w-0 space-y-6">
        <Card title="What your weights do">
          <WeightScales drawing={drawing} flips={flips} />
          {firm && <p className="mt-4">{firm}</p>}
        </Card>
        <Sentences
          title={toDecide ? "What would be worth finding out" : "What could have changed the order"}
          sentences={turning}
        />
        {toDecide && (
          <>
            <SecondThoughts {...screen} />
            <Card title="Your choice" id={CHOICE}>
              <DecidingForm decision={{ id, options: toDecide }} today={today} />
            </Card>
          </>
        )}
      </div>
    </div>
  );
}

/** Asks for the second thoughts that are not written down yet. */
function SecondThoughts({ id, premortem, opposite }: Of<"compared">) {
  const writeDown = <TextLink to={`${paths.decision(id, "notes")}#notes`}>Write it down</TextLink>;
  return (
    <div className="grid gap-6 empty:hidden sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {premortem === "" && (
        <Card title="Imagine it went badly">
          <p>It is a year from now, and what you chose turned out badly. What happened? {writeDown}</p>
        </Card>
      )}
      {opposite === "" && (
        <Card title="Consider the opposite">
          <p>What would speak for another option, if you had to argue for it? {writeDown}</p>
        </Card>
      )}
    </div>
  );
}
