import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { initials } from "~/accounts/user";
import { DecisionPatternsPanel } from "~/dashboard/DecisionPatternsPanel";
import { dashboard } from "~/dashboard/dashboard.server";
import { ImportChangesNote } from "~/dashboard/ImportChangesNote";
import { NextStepPanel } from "~/dashboard/NextStepPanel";
import { PersonalityPanel } from "~/dashboard/PersonalityPanel";
import { PlatformPanel } from "~/dashboard/PlatformPanel";
import { PreferencePanel } from "~/dashboard/PreferencePanel";
import { postDashboard, readDashboardCommand } from "~/dashboard/post.server";
import { QuickActionsPanel } from "~/dashboard/QuickActionsPanel";
import { RecommendationPanel } from "~/dashboard/RecommendationPanel";
import { StatCards } from "~/dashboard/StatCards";
import { WeeklyActivityPanel } from "~/dashboard/WeeklyActivityPanel";
import { formAction } from "~/http/forms/action.server";
import type { PageHandle } from "~/http/responses/page-handle";
import { paths } from "~/paths";
import { Portrait } from "~/twin/portrait/Portrait";
import { TwinBehind } from "~/twin/TwinBehind";
import { ButtonLink } from "~/ui/buttons/Button";
import { Avatar } from "~/ui/cards/Avatar";
import { headingProps } from "~/ui/interaction/title-id";

export const handle: PageHandle = {
  title: "Dashboard",
  description: "What your digital twin says about you, and what would teach it more.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  return json({ name: user.firstName, initials: initials(user), ...(await dashboard(user, new Date())) });
}

export const action = formAction("dashboard", {
  who: requirePageUser,
  read: readDashboardCommand,
  run: postDashboard,
});

export default function DashboardPage() {
  const view = useLoaderData<typeof loader>();
  const { scores, explanations } = view;
  return (
    <div className="space-y-8">
      <header className="dashboard-head">
        <div className="grow basis-80">
          <h1 {...headingProps("welcome")} className="dashboard-welcome">
            <Avatar initials={view.initials} size="large" /> <span>Welcome, {view.name}</span>
          </h1>
          <div className="dashboard-actions">
            {/* Without a profile the only primary action is the assessment in its card. */}
            <ButtonLink variant={scores ? "primary" : "secondary"} to={paths.setup()}>
              Complete Setup
            </ButtonLink>
            <ButtonLink variant="secondary" to={paths.previewTwin()}>
              Preview Twin
            </ButtonLink>
          </div>
        </div>
        <Portrait scores={scores} size={180} solidity={view.solidity} />
      </header>
      {view.behind && <TwinBehind />}
      {view.changes && <ImportChangesNote {...view.changes} />}
      <StatCards cards={view.cards} />
      <div className="panels">
        <div className="panel-column">
          <PersonalityPanel scores={scores} insights={view.insights} />
          <WeeklyActivityPanel week={view.week} patterns={view.patterns} explanations={explanations} />
          <PreferencePanel preferences={view.preferences} />
          <DecisionPatternsPanel patterns={view.patterns} />
        </div>
        <div className="panel-column">
          <PlatformPanel integrations={view.integrations} absent={view.absent} />
          <RecommendationPanel recommendations={view.recommendations} trials={view.trials} />
          <NextStepPanel step={view.nextStep} />
          <QuickActionsPanel />
        </div>
      </div>
    </div>
  );
}
