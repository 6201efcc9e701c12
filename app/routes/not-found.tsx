import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { currentSession } from "~/accounts/sessions/current.server";
import { googleIsSetUp } from "~/accounts/signing-in/authenticating.server";
import { LoginForm } from "~/accounts/signing-in/LoginForm";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { refusal } from "~/web/http/responses/refusal";
import { requireSameOrigin } from "~/web/http/security/same-origin.server";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Page Not Found",
  description: "There is nothing at this address.",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await currentSession({ request, context });
  return json({ signedIn: session !== null, google: googleIsSetUp() }, { status: 404 });
}

export function action({ request }: ActionFunctionArgs): never {
  requireSameOrigin(request);
  throw refusal(404, "There is nothing at this address.");
}

export default function NotFoundPage() {
  const { signedIn, google } = useLoaderData<typeof loader>();
  return (
    <Column width={signedIn ? "reading" : "form"}>
      <PageHeading lead="There is nothing at this address. It may have been mistyped, or the page has moved.">
        Page Not Found
      </PageHeading>
      {signedIn ? (
        <ButtonLink to={paths.dashboard()} reloadDocument>
          Go to your dashboard
        </ButtonLink>
      ) : (
        <section aria-labelledby="log-in">
          <h2 id="log-in" className="mb-6 text-xl">
            Log in
          </h2>
          <LoginForm next="/" google={google} />
        </section>
      )}
    </Column>
  );
}
