import type { ReactNode } from "react";
import { Portrait } from "~/twin/portrait/Portrait";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { Avatar } from "~/web/ui/cards/Avatar";
import { headingProps } from "~/web/ui/interaction/title-id";
import type { Dashboard } from "./dashboard.server";

type DashboardHeadProps = Pick<
  Dashboard,
  "scores" | "sentence" | "lead" | "solidity" | "answers" | "year" | "isSetUp"
> & {
  name: string;
  initials: string;
  /** Today's choice, which is the next thing to do while it is open. */
  children: ReactNode;
};

/** The portrait, the greeting, one sentence on who this is, and the one next thing to do. */
export function DashboardHead({
  name,
  initials,
  sentence,
  lead,
  year,
  isSetUp,
  children,
  ...portrait
}: DashboardHeadProps) {
  return (
    <header className="dashboard-head">
      <Portrait {...portrait} size={240} />
      <div className="dashboard-words">
        <h1 {...headingProps("welcome")} className="dashboard-welcome">
          <Avatar initials={initials} /> <span>Welcome, {name}</span>
        </h1>
        <p className="dashboard-sentence">{sentence}</p>
        {children}
        <p className="dashboard-actions">
          {lead && <ButtonLink to={lead.to}>{lead.label}</ButtonLink>}
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
    </header>
  );
}
