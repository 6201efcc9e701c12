import { type HeadersFunction, json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SharedTwin } from "~/sharing/SharedTwin";
import { openShareLink } from "~/sharing/share-links.server";
import { sharedTwin } from "~/sharing/shared-twin.server";
import { REVEAL_STYLES, RevealStyles } from "~/twin/portrait/RevealStyles";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { refusal } from "~/web/http/responses/refusal";
import { clientAddress } from "~/web/http/server/load-context.server";
import { YEAR_STYLES, YearStyles } from "~/year/widgets/YearStyles";

export const links: LinksFunction = () => [REVEAL_STYLES, YEAR_STYLES];

export const handle: PageHandle = {
  title: "A shared twin",
  description: "A digital twin that somebody shares by a private link, for 30 days at most.",
  scripts: false,
};

const DISCREET = {
  "X-Robots-Tag": "noindex, nofollow",
  // The address contains the key.
  "Referrer-Policy": "no-referrer",
};

export const headers: HeadersFunction = () => DISCREET;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  takeRead(READS.sharedPagesByAddress, clientAddress(context));
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const opened = await openShareLink(params.name ?? "", key);
  if (!opened) throw refusal(404, "There is nothing at this address.", { headers: DISCREET });
  return json(await sharedTwin(opened, opened.shows), { headers: DISCREET });
}

export default function SharedPage() {
  return (
    <RevealStyles>
      <YearStyles>
        <SharedTwin twin={useLoaderData<typeof loader>()} headingLevel={2} />
      </YearStyles>
    </RevealStyles>
  );
}
