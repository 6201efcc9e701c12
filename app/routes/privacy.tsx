import type { PageHandle } from "~/http/page";
import { Privacy } from "~/legal/Privacy";
import { Column } from "~/ui/Column";

export const handle: PageHandle = { title: "Privacy", scripts: false };

export default function PrivacyPage() {
  return (
    <Column>
      <Privacy />
    </Column>
  );
}
