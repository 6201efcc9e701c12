import { Fragment, type ReactNode } from "react";
import { Card } from "~/web/ui/cards/Card";
import { STATUS } from "../imports/parts";
import type { FoundOverview } from "./found-overview";

/** Who recurs most in what was found, how much there is and since when. @param calendar its days as a picture */
export function FoundOverviewCard({ overview, calendar }: { overview: FoundOverview; calendar: ReactNode }) {
  const { names, counted, span } = overview;
  return (
    <Card title={names.length > 0 ? <Names names={names} /> : counted} id={STATUS} className="min-w-0">
      <p>
        {names.length > 0 && `Most often in your ${counted}. `}
        {span}
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
