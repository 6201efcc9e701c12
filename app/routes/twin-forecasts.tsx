import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { untilForetold } from "~/twin/foretelling/shown/after-import.server";
import { ForetoldTable } from "~/twin/foretelling/shown/ForetoldTable";
import { type TwinForecastsScreen, twinForecastsScreen } from "~/twin/foretelling/shown/screen.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Your twin's forecasts",
  description: "What your twin expects of your coming weeks, and what came of it.",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  await untilForetold(user.id);
  return json(await twinForecastsScreen(user.id));
}

export default function TwinForecastsPage() {
  const { lines, open, resolved } = useLoaderData<typeof loader>();
  const isEmpty = [open, resolved].every(({ weeks, returns }) => weeks.length + returns.length === 0);
  return (
    <Column>
      <PageHeading lead="Your twin writes down what it expects before there is any data of it. What you upload later says what came, and nothing is changed afterwards.">
        Your twin's forecasts
      </PageHeading>
      {isEmpty && <NothingForetold />}
      <div className="space-y-6">
        {lines.map((line) => (
          <p key={line} className="max-w-measure">
            {line}
          </p>
        ))}
        <Foretold title="Turned out" tables={resolved} columns={["80\u00a0% sure", "Came"]} chance="Chance" />
        <Foretold title="Open" tables={open} columns={["80\u00a0% sure"]} chance="Chance" />
      </div>
    </Column>
  );
}

function NothingForetold() {
  return (
    <>
      <p className="mb-4 max-w-measure">
        There are none yet. They are made when an archive is kept that covers half a year or more.
      </p>
      <p>
        <ButtonLink to={paths.archives()}>Upload an archive</ButtonLink>
      </p>
    </>
  );
}

type ForetoldProps = {
  title: string;
  tables: TwinForecastsScreen["open"];
  columns: readonly [expected: string, ...came: string[]];
  /** Column heading that replaces the first of `columns` in the second table, on items chosen again. */
  chance: string;
};

function Foretold({ title, tables, columns, chance }: ForetoldProps) {
  if (tables.weeks.length + tables.returns.length === 0) return null;
  const [expected, ...came] = columns;
  return (
    <Card title={title}>
      <ForetoldTable
        caption={`${title}: your weeks`}
        columns={["Your weeks", expected, ...came]}
        rows={tables.weeks}
      />
      <ForetoldTable
        caption={`${title}: what you come back to within sixty days`}
        columns={["Coming back", chance, ...came]}
        rows={tables.returns}
      />
      {tables.folded.length > 0 && (
        <Disclosure
          summary={`${tables.folded.length} more, nearer to what the past months give`}
          about={title}
        >
          <ForetoldTable
            caption={`${title}: what else you come back to within sixty days`}
            columns={["Coming back", chance, ...came]}
            rows={tables.folded}
          />
        </Disclosure>
      )}
    </Card>
  );
}
