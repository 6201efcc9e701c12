import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ExceptSample } from "~/accounts/sample/ExceptSample";
import { exceptSample } from "~/accounts/sample/refusing.server";
import { requirePageUser } from "~/accounts/sessions/current.server";
import type { User } from "~/accounts/user";
import { ImportForm } from "~/imports/ImportForm";
import { postRestore } from "~/imports/post.server";
import { BROUGHT } from "~/imports/writing/added.server";
import { fileAction } from "~/web/http/forms/action.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { enumerated } from "~/web/ui/text/enumerated";

export const handle: PageHandle = {
  title: "Import Twin Data",
  description: "Add the data of an earlier export to your account.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePageUser({ request, context });
  return json({ brought: BROUGHT });
}

export const action = fileAction("importPage", {
  who: exceptSample<User>("import", requirePageUser),
  run: ({ id }, request) => postRestore(id, request),
});

export default function ImportPage() {
  const { brought } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Column className="space-y-8">
      <PageHeading
        className="mb-0"
        lead="Brings a twin that was exported, from another account or another server, into this one."
      >
        Import Twin Data
      </PageHeading>
      <ExceptSample act="import">
        <ImportForm error={refused?.issues[0]?.message} />
      </ExceptSample>
      <section aria-labelledby="what" className="space-y-3">
        <h2 id="what" className="text-lg font-semibold">
          What it does
        </h2>
        <p>
          It adds {enumerated(brought)}, with their times. What you have already stays as it is, so importing
          a file twice adds nothing twice. If anything in the file is damaged, nothing is imported. A large
          file may take a minute or two.
        </p>
        <p>
          Not imported are the account itself, connected platforms other than the demo, what was read from
          them, what was counted in archives, odysseys, notifications, security events, logins and share
          links.
        </p>
        <p>
          The file comes from <TextLink to={paths.exportPage()}>Export Twin Data</TextLink>, here or on the
          other server. It offers in parts what is too large for one import.
        </p>
      </section>
    </Column>
  );
}
