import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// The router remembers how far a visit was scrolled under its key; without one all first visits of a tab would share
// one place.
if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
