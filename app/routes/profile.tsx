import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { RareAnswersCard } from "~/personality/results/RareAnswersCard";
import {
  DecisionCard,
  PersonalityCard,
  PlatformsCard,
  PreferencesCard,
  RecommendationsCard,
} from "~/profile/ProfileCards";
import printed from "~/profile/profile.css?url";
import { profileSummary } from "~/profile/profile.server";
import { demoNote } from "~/twin/engine/figures/demo-note";
import { Portrait } from "~/twin/portrait/Portrait";
import { TwinBehind } from "~/twin/TwinBehind";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { Avatar } from "~/web/ui/cards/Avatar";
import { counted } from "~/web/ui/text/counted";
import { EmailAddress } from "~/web/ui/text/EmailAddress";

export const handle: PageHandle = {
  title: "Profile",
  description: "Your personality, platforms, preferences and recommendations on one page.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  return json(await profileSummary(user));
}

export default function ProfilePage() {
  const view = useLoaderData<typeof loader>();
  const demos = demoNote(view.demos);
  return (
    <div className="profile space-y-6">
      <link rel="stylesheet" href={printed} media="print" />
      <ButtonLink variant="quiet" to={paths.dashboard()}>
        Back to Dashboard
      </ButtonLink>
      <header className="profile-head flex flex-wrap items-center justify-between gap-6 rounded-card border border-line bg-card p-6">
        <div className="flex min-w-0 flex-col gap-4 sm:flex-row sm:items-center print:flex-row">
          <Avatar initials={view.email.charAt(0).toUpperCase()} size="large" />
          <div className="min-w-0">
            <h1 className="text-lg sm:text-2xl">
              <EmailAddress email={view.email} />
            </h1>
            <p className="text-muted">
              {counted(view.connected, "connected platform")} · {counted(view.dataPoints, "data point")}{" "}
              {demos && `(${demos})`}
            </p>
          </div>
        </div>
        <Portrait scores={view.scores} size={160} />
      </header>
      {view.behind && <TwinBehind />}
      <div className="profile-cards space-y-6 lg:columns-2 lg:gap-6">
        <PersonalityCard results={view.results} insights={view.insights} />
        <RareAnswersCard {...view.rareAnswers} />
        <PlatformsCard platforms={view.platforms} />
        <PreferencesCard preferences={view.preferences} />
        <RecommendationsCard recommendations={view.recommendations} />
        <DecisionCard patterns={view.patterns} />
      </div>
      <div className="flex flex-wrap gap-4">
        <ButtonLink to={paths.setup()}>Enhance Profile</ButtonLink>
        <ButtonLink variant="secondary" to={paths.dashboard()}>
          Back to Dashboard
        </ButtonLink>
      </div>
    </div>
  );
}
