import type { PageHandle } from "~/http/page";
import { Privacy } from "~/legal/Privacy";
import { Column } from "~/ui/Column";

export const handle: PageHandle = {
  title: "Privacy",
  description: "Which personal data this digital twin keeps, why, for how long, and what your rights are.",
  isListed: true,
  scripts: false,
};

export default function PrivacyPage() {
  return (
    <Column>
      <Privacy />
    </Column>
  );
}
