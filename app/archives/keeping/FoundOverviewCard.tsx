import { Fragment, type ReactNode } from "react";
import { Card } from "~/web/ui/cards/Card";
import { enumerated } from "~/web/ui/text/enumerated";
import { STATUS } from "../imports/parts";
import type { FoundOverview } from "./found-overview";

/** Who recurs most in what was found, how much there is and since when. @param calendar its days as a picture */
export function FoundOverviewCard({ overview, calendar }: { overview: FoundOverview; calendar: ReactNode }) {
  const { names, counted, others, span } = overview;
  const isNamed = names.length > 0;
  return (
    <Card
      title={isNamed ? <Names names={names} /> : enumerated([counted, ...others])}
      id={STATUS}
      className="min-w-0"
    >
      <p>
        {isNamed && `Most often in your ${counted}. `}
        {span}
        {isNamed && others.length > 0 && `. Also found: ${enumerated(others)}.`}
      </p>
      {calendar}
    </Card>
  );
}

/** Names in a list, each isolated so that one of another script does not reorder the rest. */
function Names({ names }: { names: readonly string[] }) {
  return (
    <span className="found-path">
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (index === names.length - 1 ? " and " : ", ")}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
