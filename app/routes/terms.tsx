import type { PageHandle } from "~/http/responses/page-handle";
import { Terms } from "~/legal/Terms";
import { Column } from "~/ui/layout/Column";

export const handle: PageHandle = {
  title: "Terms of use",
  description: "The terms on which you can use this personal digital twin.",
  isListed: true,
  scripts: false,
};

export default function TermsPage() {
  return (
    <Column>
      <Terms />
    </Column>
  );
}
