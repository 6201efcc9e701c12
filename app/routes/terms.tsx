import { Terms } from "~/legal/Terms";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { Column } from "~/web/ui/layout/Column";

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
