import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { headingProps } from "~/web/ui/interaction/title-id";
import { AnswerForm } from "./AnswerForm";
import { answerWord } from "./answers";
import type { CheckInOfDay } from "./asked.server";
import { CheckInStyles } from "./CheckInStyles";
import { GivenAnswer } from "./GivenAnswer";
import { NotForMe } from "./NotForMe";
import { dayPart } from "./parts";

/**
 * "How was today?" for the dashboard: five answers to press, then the answer and what the twin had expected. It is changed, and
 * the two days before are filled in, on a page of its own.
 */
export function HowWasToday({ today }: { today: CheckInOfDay }) {
  const heading = headingProps(dayPart(today.date));
  return (
    <CheckInStyles>
      <section id="check-ins" aria-labelledby={heading.id} className="card check-in-card">
        <div>
          <h2 {...heading} className="check-in-question">
            {today.checkIn ? `Today: ${answerWord(today.checkIn.value)}` : "How was today?"}
          </h2>
          {today.checkIn ? <GivenAnswer {...today} /> : <AnswerForm day={today} place="dashboard" />}
        </div>
        <div className="check-in-foot">
          <TextLink to={paths.checkIn()}>
            {today.checkIn ? "Change this, or the two days before" : "The two days before"}
          </TextLink>
          <NotForMe />
        </div>
      </section>
    </CheckInStyles>
  );
}
