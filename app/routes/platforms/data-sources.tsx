import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { SOURCES_IN_WORDS } from "~/archives/sources";
import { DataSourceList } from "~/platforms/data-sources/DataSourceList";
import { DataSourceSearch } from "~/platforms/data-sources/DataSourceSearch";
import { dataSourcesScreen } from "~/platforms/data-sources/screen.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Data Sources",
  description: "What a digital twin can learn from, and which of it is connected.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  return json(await dataSourcesScreen(user.id, new URL(request.url).searchParams));
}

export default function DataSourcesPage() {
  const { words, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        lead={
          <>
            What a twin can learn from, and what is connected. Manage connections under{" "}
            <TextLink to={paths.integrations()}>Integrations</TextLink>. Upload archives of {SOURCES_IN_WORDS}{" "}
            under <TextLink to={paths.archives()}>Archives</TextLink>. The{" "}
            <TextLink to={paths.privacy()}>privacy page</TextLink> says what is read of each.
          </>
        }
      >
        Data Sources
      </PageHeading>
      <div className="space-y-6">
        <DataSourceSearch words={words} />
        <DataSourceList {...list} />
      </div>
    </>
  );
}
