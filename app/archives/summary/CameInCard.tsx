import type { ReactNode } from "react";
import { entriesAddress } from "~/entries/addresses";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { capital } from "~/web/ui/text/capital";
import { grouped } from "~/web/ui/text/counted";
import { dayInFull } from "~/web/ui/text/day-in-full";
import { STATUS } from "../imports/parts";
import { wayAddress } from "../way-address";
import { hasWay } from "../ways";
import type { CameIn, NameShown } from "./came-in.server";

type CameInCardProps = {
  /** "15,068 plays added". */
  title: string;
  came: CameIn;
  /** What the twin says since. */
  children?: ReactNode;
};

/** What came in with an import: who recurs most, the first and the last, the fullest day; and when to ask again. */
export function CameInCard({ title, came, children }: CameInCardProps) {
  const { names, lean, first, last, fullest, others, named, next } = came;
  return (
    <Card title={title} id={STATUS}>
      {named && <p className="mb-4">{named}</p>}
      {others.length > 0 && <p className="mb-3 font-semibold">{capital(came.counted)}</p>}
      <dl className="came-in">
        {names.length > 0 && (
          <Fact term="Most often">
            <Names names={names} source={came.platform} />
          </Fact>
        )}
        {lean && <Fact term="When">{capital(lean)}</Fact>}
        {fullest && <DayFact term="Fullest day" {...fullest} />}
        <DayFact term={first.day === last.day ? "On" : "First"} {...first} />
        {first.day !== last.day && <DayFact term="Last" {...last} />}
      </dl>
      {others.length > 0 && (
        <ul className="mt-4 space-y-1 text-sm">
          {others.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {children}
      {next && (
        <p className="mt-4 text-sm text-muted">
          {next.sentence}
          {hasWay(next.platform) && (
            <>
              {" "}
              <TextLink to={wayAddress(next.platform)}>How to ask for it</TextLink>
            </>
          )}
        </p>
      )}
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="found-path">{children}</dd>
    </div>
  );
}

type DayFactProps = { term: string; day: string; words: string };

/** A day that leads to its page. */
function DayFact({ term, day, words }: DayFactProps) {
  return (
    <Fact term={term}>
      <TextLink to={paths.day(day)}>{dayInFull(day)}</TextLink>
      {words && (
        <>
          : <bdi>{words}</bdi>
        </>
      )}
    </Fact>
  );
}

/** Creators with how often, each leading to the titles. */
function Names({ names, source }: { names: readonly NameShown[]; source: string }) {
  return (
    <ol className="space-y-1">
      {names.map(({ name, count }) => (
        <li key={name}>
          <TextLink to={entriesAddress({ creator: name, source })}>
            <bdi>{name}</bdi>
          </TextLink>{" "}
          <span className="text-muted">{grouped(count)}</span>
        </li>
      ))}
    </ol>
  );
}
