import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { hasAddress, hasPassword, isClaimable } from "~/accounts/google/address-claims.server";
import { GoogleLink } from "~/accounts/google/GoogleLink";
import {
  postGoogleLink,
  readGoogleLinkCommand,
  requirePendingLink,
} from "~/accounts/google/link-post.server";
import { addressMoved } from "~/accounts/signing-in/sign-in.server";
import { shownAddress } from "~/ground/email-address";
import { formAction, redirectTo } from "~/web/http/forms/action.server";
import type { PageHandle } from "~/web/http/responses/page-handle";

export const handle: PageHandle = {
  title: "Add Google to your account",
  description: "Confirm with your password that Google may sign you in to your account.",
  scripts: false,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const pending = requirePendingLink({ request });
  const [holds, claimable, linkable] = await Promise.all([
    hasAddress(pending),
    isClaimable(pending),
    hasPassword(pending),
  ]);
  if (!holds) throw redirectTo(addressMoved());
  return json({ email: shownAddress(pending.email), claimable, linkable });
}

export const action = formAction("googleLink", {
  who: requirePendingLink,
  read: readGoogleLinkCommand,
  run: postGoogleLink,
});

export default function GoogleLinkPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <GoogleLink {...page} error={answer?.issues[0]?.message} claimError={answer?.failure?.text} />;
}
