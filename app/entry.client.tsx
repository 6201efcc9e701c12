import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { expectEarlyAnswers } from "./shell/early-answers";
import { leaveInPageLinksToBrowser } from "./shell/in-page-links";

expectEarlyAnswers();
leaveInPageLinksToBrowser();

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
