import { Form } from "@remix-run/react";
import { PARTS, paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { headingProps, titleId } from "~/web/ui/interaction/title-id";
import { inPercent } from "~/web/ui/text/percent";
import type { ChoiceOfToday as Today } from "./todays-choice";

const SIDES = ["a", "b"] as const;

/** Levels of confidence to choose from, as under "Test your twin". */
const SURENESS = [
  ["50", "A coin toss"],
  ["65", "Leaning that way"],
  ["80", "Fairly sure"],
  ["95", "Very sure"],
] as const;

type TodaysChoiceProps = {
  today: Today;
  /** Whether something else leads the page, so that this steps back. */
  isAside: boolean;
};

/** Today's everyday choice: two buttons and, once one has been pressed, what the twin had expected. */
export function TodaysChoice({ today, isAside }: TodaysChoiceProps) {
  return (
    <section
      id={PARTS.today}
      aria-labelledby={titleId(PARTS.today)}
      className={isAside ? "today-aside" : "card"}
    >
      {today.status === "open" && <OpenChoice {...today} />}
      {today.status === "answered" && <Answered {...today} />}
      {today.status === "all" && <AllAnswered {...today} />}
    </section>
  );
}

function OpenChoice({ day, choice }: Extract<Today, { status: "open" }>) {
  return (
    <Form method="post" action="/?index" preventScrollReset discover="none">
      <h2 {...headingProps(PARTS.today)} className="today-label">
        Today’s choice
      </h2>
      <p className="today-situation">{choice.situation}</p>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="choice" value={choice.id} />
      <p className="today-sureness">
        <label htmlFor="sureness">How sure?</label>
        <select id="sureness" name="confidence" className="control">
          <option value="">I’d rather not say</option>
          {SURENESS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <p className="today-sides">
        {SIDES.map((side) => (
          <button key={side} type="submit" name="chosen" value={side} className="today-side">
            {choice[side]}
          </button>
        ))}
      </p>
      <p className="text-sm text-muted">Then your twin shows its guess.</p>
    </Form>
  );
}

function Answered({ choice, answer, week }: Extract<Today, { status: "answered" }>) {
  const { chosen, expected, sureness } = answer;
  const isRight = expected === chosen;
  return (
    <>
      <p className="today-label">Today’s choice</p>
      <h2 {...headingProps(PARTS.today)} className="today-situation">
        {expected === null ? "Your twin had no idea" : `Your twin was ${isRight ? "right" : "wrong"}`}
      </h2>
      <p>
        {choice.situation} You chose “{choice[chosen]}”.{" "}
        {expected !== null &&
          (isRight
            ? `It expected that, and was ${inPercent(sureness)} sure.`
            : `It expected “${choice[expected]}”, and was ${inPercent(sureness)} sure.`)}
      </p>
      <p className="text-sm text-muted">
        {week !== null && `${week}. `}
        <TextLink to={paths.testYourTwin(choice.id)} className="inline-block py-0.5">
          Why it thought so
        </TextLink>
      </p>
    </>
  );
}

function AllAnswered({ score }: Extract<Today, { status: "all" }>) {
  return (
    <>
      <h2 {...headingProps(PARTS.today)} className="today-label">
        Today’s choice
      </h2>
      <p className="today-situation">You have answered every choice there is.</p>
      <p>
        {score}. <TextLink to={paths.previewTwin()}>See how well your twin knows you</TextLink>
      </p>
    </>
  );
}
