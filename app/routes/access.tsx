import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NEW_TOKEN } from "~/access/parts";
import { postAccess, readAccessCommand } from "~/access/post.server";
import { TokenForm } from "~/access/TokenForm";
import { TokenList } from "~/access/TokenList";
import { listTokens } from "~/access/tokens/tokens.server";
import { ExceptSample } from "~/accounts/sample/ExceptSample";
import { exceptSample } from "~/accounts/sample/refusing.server";
import { isFreshlyProven, requirePageSession } from "~/accounts/sessions/current.server";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { Alert } from "~/web/ui/feedback/Alert";
import { CopyField } from "~/web/ui/fields/CopyField";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Apps and assistants",
  description: "Give a program of yours a key with one purpose, see each use, and end it when you like.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requirePageSession({ request, context });
  takeRead(READS.screensByAccount, session.user.id);
  const now = new Date().toISOString();
  const tokens = (await listTokens(session.user.id)).map((token) => ({
    ...token,
    state: token.endedAt
      ? ("ended" as const)
      : token.expiresAt <= now
        ? ("expired" as const)
        : ("live" as const),
  }));
  return json({ tokens, isProven: session.user.sampleUntil !== null || isFreshlyProven(session) });
}

export const action = formAction("access", {
  who: exceptSample("access", requirePageSession),
  read: readAccessCommand,
  run: postAccess,
});

export default function AccessPage() {
  const { tokens, isProven } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "token" in answer ? answer : null;
  const refused = answer && "issues" in answer ? answer : undefined;
  return (
    <Column>
      <PageHeading lead="A token lets one program of yours read or send what its boxes say, until you end it.">
        Apps and assistants
      </PageHeading>
      <div className="space-y-6">
        {made && (
          <Alert tone="success" title={`Token for ${made.name}`} id={NEW_TOKEN}>
            <p>Copy it now: it is shown only this once.</p>
            <CopyField label="Token" value={made.token} copied="Token Copied" />
          </Alert>
        )}
        {refused?.failure && <Alert tone="error">{refused.failure.text}</Alert>}
        <Card title="New token" id="make">
          <ExceptSample act="access">
            {isProven ? (
              <TokenForm kept={refused} issues={refused?.issues} key={tokens[0]?.id ?? ""} />
            ) : (
              <>
                <p className="mb-4">To make one, confirm first that it is you.</p>
                <ButtonLink to={paths.prove(paths.access())}>Confirm that it is you</ButtonLink>
              </>
            )}
          </ExceptSample>
        </Card>
        <TokenList tokens={tokens} />
      </div>
    </Column>
  );
}
