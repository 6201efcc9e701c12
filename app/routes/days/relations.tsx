import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { NothingRelated } from "~/days/relations/shown/NothingRelated";
import { RelationCard } from "~/days/relations/shown/RelationCard";
import { SilentPairs } from "~/days/relations/shown/SilentPairs";
import { relationsScreen } from "~/days/relations/shown/screen.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "What goes together",
  description: "Which of the things that are counted of your days go together, and whether that held.",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  return json(await relationsScreen(user));
}

export default function RelationsPage() {
  const { relations, judged, silent, needed } = useLoaderData<typeof loader>();
  return (
    <Column>
      <PageHeading lead="Days are compared with days: weekdays, seasons and slow changes are taken out first, and what chance might well give is left unsaid. That two things go together does not say that one brings the other.">
        What goes together
      </PageHeading>
      <div className="space-y-6">
        {relations.map((relation) => (
          <RelationCard key={relation.id} relation={relation} />
        ))}
        <NothingRelated isEmpty={relations.length === 0} judged={judged} />
        <SilentPairs silent={silent} needed={needed} />
      </div>
    </Column>
  );
}
