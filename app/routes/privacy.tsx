import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { collectedBy } from "~/archives/collected-data";
import { FORMATS } from "~/archives/registry";
import { Privacy } from "~/legal/Privacy";
import { privacySources } from "~/legal/privacy-sources";
import { PLATFORMS } from "~/platforms/registry";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { Column } from "~/web/ui/layout/Column";

export const handle: PageHandle = {
  title: "Privacy",
  description: "Which personal data this digital twin keeps, why, for how long, and what your rights are.",
  isListed: true,
  scripts: false,
};

export function loader() {
  return json({ archives: collectedBy(FORMATS), sources: privacySources(PLATFORMS) });
}

export default function PrivacyPage() {
  return (
    <Column>
      <Privacy {...useLoaderData<typeof loader>()} />
    </Column>
  );
}
