import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { headingProps } from "~/web/ui/interaction/title-id";
import { AnswerButtons, AnswerFields, Foreseen } from "./AnswerButtons";
import { answerWord } from "./answers";
import type { CheckInOfDay } from "./asked.server";
import { GivenAnswer } from "./GivenAnswer";
import { NotForMe } from "./NotForMe";
import { dayPart } from "./parts";
import { WordInput } from "./WordInput";

type Today = Pick<CheckInOfDay, "date"> & Partial<Pick<CheckInOfDay, "checkIn" | "range" | "isForeseen">>;

/**
 * "How was today?" for the dashboard: five answers to press, then the answer, what the twin had expected, and a word if the
 * user likes. It is changed, and the two days before are filled in, on a page of its own.
 */
export function HowWasToday({ today }: { today: Today }) {
  const heading = headingProps(dayPart(today.date));
  const { date, checkIn } = today;
  return (
    <section id="check-ins" aria-labelledby={heading.id} className="card panel">
      <h2 {...heading} className="mb-2 text-xl">
        {checkIn ? `Today: ${answerWord(checkIn.value)}` : "How was today?"}
      </h2>
      {checkIn && <GivenAnswer checkIn={checkIn} range={today.range ?? null} />}
      {checkIn?.word == null && (
        <Form method="post" action={paths.checkIn()} preventScrollReset discover="none">
          <AnswerFields date={date} />
          {checkIn ? <Word date={date} value={checkIn.value} /> : <AnswerButtons />}
        </Form>
      )}
      {!checkIn && today.isForeseen && <Foreseen />}
      <div className="dashboard-actions">
        <TextLink to={paths.checkIn()}>
          {checkIn ? "Change this, or the two days before" : "The two days before"}
        </TextLink>
        <NotForMe />
      </div>
    </section>
  );
}

/** Adds a word to today's answer. */
const Word = ({ date, value }: { date: string; value: number }) => (
  <p className="check-in-beside">
    <input type="hidden" name="value" value={value} />
    <WordInput date={date} />
    <Button variant="secondary">Keep</Button>
  </p>
);
