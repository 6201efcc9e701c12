import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { initials } from "~/accounts/user";
import { DashboardHead } from "~/dashboard/DashboardHead";
import { DecisionPatternsPanel } from "~/dashboard/DecisionPatternsPanel";
import { dashboard } from "~/dashboard/dashboard.server";
import { Highlights } from "~/dashboard/highlights/Highlights";
import { NextStepPanel } from "~/dashboard/NextStepPanel";
import { PersonalityPanel } from "~/dashboard/PersonalityPanel";
import { PlatformPanel } from "~/dashboard/PlatformPanel";
import { PreferencePanel } from "~/dashboard/PreferencePanel";
import { postDashboard, readDashboardCommand } from "~/dashboard/post.server";
import { QuickActionsPanel } from "~/dashboard/QuickActionsPanel";
import { RecommendationPanel } from "~/dashboard/RecommendationPanel";
import { StatStrip } from "~/dashboard/StatStrip";
import { WeeklyActivityPanel } from "~/dashboard/WeeklyActivityPanel";
import { HowWasToday } from "~/days/check-ins/HowWasToday";
import { TwinBehind } from "~/twin/TwinBehind";
import { TodaysChoice } from "~/twin/testing/daily/TodaysChoice";
import { formAction } from "~/web/http/forms/action.server";
import type { PageHandle } from "~/web/http/responses/page-handle";

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
  return (
    <div className="dashboard">
      <DashboardHead {...view}>
        {view.today && <TodaysChoice today={view.today} isAside={view.lead.kind !== "choice"} />}
      </DashboardHead>
      {view.behind && <TwinBehind />}
      {view.checkIn && <HowWasToday today={view.checkIn} />}
      <Highlights {...view} />
      <StatStrip {...view} />
      <div className="panels">
        <div className="panel-column">
          <PersonalityPanel {...view} />
          <WeeklyActivityPanel {...view} />
          <PreferencePanel {...view} />
          <DecisionPatternsPanel {...view} />
        </div>
        <div className="panel-column">
          <PlatformPanel {...view} />
          <RecommendationPanel {...view} />
          <NextStepPanel step={view.nextStep} />
          <QuickActionsPanel {...view} />
        </div>
      </div>
    </div>
  );
}
