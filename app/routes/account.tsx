import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions.server";
import type { PageHandle } from "~/http/page";
import { EmailAddress } from "~/ui/EmailAddress";
import { PageHeading } from "~/ui/PageHeading";

export const handle: PageHandle = {
  title: "Account",
  description: "Your name, your address, and the time zone that dates are shown in.",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = await requirePageUser({ request, context });
  return json({ email });
}

export default function AccountPage() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <PageHeading
      lead={
        <>
          You log in with <EmailAddress email={email} />.
        </>
      }
    >
      Account
    </PageHeading>
  );
}
