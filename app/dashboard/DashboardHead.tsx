import type { ReactNode } from "react";
import { Portrait } from "~/twin/portrait/Portrait";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { Avatar } from "~/web/ui/cards/Avatar";
import { headingProps } from "~/web/ui/interaction/title-id";
import type { Dashboard } from "./dashboard.server";
import { Lead, NewsLines } from "./lead/Lead";

type DashboardHeadProps = Pick<
  Dashboard,
  "scores" | "lead" | "lines" | "action" | "solidity" | "answers" | "year" | "isSetUp"
> & {
  name: string;
  initials: string;
  /** Today's choice, which leads, or comes after what does. */
  children: ReactNode;
};

/** The portrait, the greeting, the one thing that leads, and what else is new. */
export function DashboardHead({
  name,
  initials,
  lead,
  lines,
  action,
  year,
  isSetUp,
  children,
  ...portrait
}: DashboardHeadProps) {
  const isChoice = lead.kind === "choice";
  return (
    <header className="dashboard-head">
      <Portrait {...portrait} size={240} />
      <div className="dashboard-words">
        <h1 {...headingProps("welcome")} className="dashboard-welcome">
          <Avatar initials={initials} /> <span>{`Welcome, ${name}`}</span>
        </h1>
        {isChoice ? children : <Lead lead={lead} action={action} />}
        <NewsLines lines={lines} />
        <p className="dashboard-actions">
          {isChoice && action && <ButtonLink to={action.to}>{action.label}</ButtonLink>}
          {year && (
            <ButtonLink variant="quiet" to={paths.year(year)}>
              Your year
            </ButtonLink>
          )}
          {!isSetUp && (
            <ButtonLink variant="quiet" to={paths.setup()}>
              Complete Setup
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" to={paths.previewTwin()}>
            Preview Twin
          </ButtonLink>
        </p>
      </div>
      {!isChoice && children}
    </header>
  );
}
