import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { leaveInPageLinksToBrowser } from "./shell/in-page-links";

leaveInPageLinksToBrowser();

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
