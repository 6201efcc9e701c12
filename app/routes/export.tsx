import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { CONTENTS } from "~/exports/contents";
import { ExportForm } from "~/exports/downloading/ExportForm";
import { titlesParts } from "~/exports/in-parts/export-parts.server";
import { PartsCard } from "~/exports/in-parts/PartsCard";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Export Twin Data",
  description: "Download everything that is kept about you, as JSON or as a spreadsheet.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requirePageUser({ request, context });
  const format = new URL(request.url).searchParams.get("format");
  if (format === "json") return redirect(paths.api.exportJson());
  if (format === "excel") return redirect(paths.api.exportExcel());
  if (format !== null) throw refusal(400, "Choose JSON or Excel as the format of your export.");
  takeRead(READS.screensByAccount, id);
  return json({ parts: await titlesParts(id) });
}

export default function ExportPage() {
  const { parts } = useLoaderData<typeof loader>();
  return (
    <Column className="space-y-8">
      <PageHeading className="mb-0" lead="Everything that Digital Twin holds on you, as a file of your own.">
        Export Twin Data
      </PageHeading>
      <Card>
        <ExportForm />
      </Card>
      <PartsCard parts={parts} />
      <section aria-labelledby="contents" className="space-y-3">
        <h2 id="contents" className="text-lg font-semibold">
          What is in it
        </h2>
        <ul className="list-disc space-y-1 pl-6">
          <li>your account, without your password</li>
          {CONTENTS.map(({ says }) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
        <p>
          Passwords, keys and tokens are never in it. Times are in UTC. There are also addresses that can be
          kept, to{" "}
          <a href={paths.exportPage("json")} className="link">
            download as JSON
          </a>{" "}
          or{" "}
          <a href={paths.exportPage("excel")} className="link">
            as Excel
          </a>
          .
        </p>
        <p>
          A JSON export can be brought to another account, here or on another server:{" "}
          <TextLink to={paths.importPage()}>import twin data</TextLink>.
        </p>
      </section>
    </Column>
  );
}
