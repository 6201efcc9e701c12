import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { collectedBy } from "~/archives/collected-data";
import { FORMATS } from "~/archives/registry";
import type { PageHandle } from "~/http/responses/page-handle";
import { Privacy } from "~/legal/Privacy";
import { Column } from "~/ui/layout/Column";

export const handle: PageHandle = {
  title: "Privacy",
  description: "Which personal data this digital twin keeps, why, for how long, and what your rights are.",
  isListed: true,
  scripts: false,
};

export function loader() {
  return json({ archives: collectedBy(FORMATS) });
}

export default function PrivacyPage() {
  const { archives } = useLoaderData<typeof loader>();
  return (
    <Column>
      <Privacy archives={archives} />
    </Column>
  );
}
