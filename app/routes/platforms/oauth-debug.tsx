import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { oauthConfiguration } from "~/accounts/google/oauth-configuration.server";
import { SignInTest } from "~/accounts/google/SignInTest";
import { SetUpList } from "~/platforms/connecting/SetUpList";
import { platformSetUps } from "~/platforms/connecting/set-up.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { Alert } from "~/web/ui/feedback/Alert";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "OAuth debug",
  description: "How sign-in and the platforms are set up on this server, and what to check when they fail.",
  scripts: true,
};

export function loader({ request }: LoaderFunctionArgs) {
  return json({ configuration: oauthConfiguration(request), platforms: platformSetUps() });
}

const CAUSES = [
  [
    "The consent screen is not external.",
    "Set its user type to External, or use an account of the same organisation.",
  ],
  ["The test user is missing.", "While the app is in testing, add the address to the test users."],
  [
    "The callback does not match.",
    "Register the callback address above, to the letter, as an authorised redirect URI.",
  ],
  ["The app is in internal mode.", "Only accounts of the organisation may sign in until it is published."],
] as const;

export default function OAuthDebugPage() {
  const { configuration, platforms } = useLoaderData<typeof loader>();
  const { hasGoogleClientId, hasGoogleClientSecret, actual_host, actual_callback, mismatch_detected } =
    configuration;
  const flags = [
    ["Google client id", hasGoogleClientId],
    ["Google client secret", hasGoogleClientSecret],
  ] as const;
  return (
    <Column className="space-y-8">
      <PageHeading
        className="mb-0"
        lead="For whoever runs this server: how sign-in with Google and the platforms are set up here."
      >
        OAuth debug
      </PageHeading>
      <Card title="Configuration" id="configuration">
        <dl className="space-y-4">
          {flags.map(([name, given]) => (
            <div key={name} className="flex flex-wrap justify-between gap-4">
              <dt>{name}</dt>
              <dd>
                <Badge tone={given ? "success" : "notice"}>{given ? "Set" : "Not set"}</Badge>
              </dd>
            </div>
          ))}
          <div>
            <dt>Host of this request</dt>
            <dd className="break-all font-semibold">{actual_host}</dd>
          </div>
          <div>
            <dt>Callback URL</dt>
            <dd className="break-all font-semibold">{actual_callback}</dd>
          </div>
        </dl>
        {mismatch_detected && (
          <Alert tone="error" className="mt-4">
            Configuration mismatch detected! Update Google Cloud Console with the callback URL above.
          </Alert>
        )}
      </Card>
      <SignInTest />
      <Card title="When Google answers 403" id="troubleshooting">
        <ul className="space-y-3">
          {CAUSES.map(([cause, mend]) => (
            <li key={cause}>
              <strong className="font-semibold">{cause}</strong> {mend}
            </li>
          ))}
        </ul>
      </Card>
      <SetUpList platforms={platforms} />
    </Column>
  );
}
