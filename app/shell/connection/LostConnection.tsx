import { useContext, useEffect, useState } from "react";
import { UNSAFE_DataRouterContext } from "react-router-dom";
import { Button } from "~/web/ui/buttons/Button";
import { Alert } from "~/web/ui/feedback/Alert";
import { TAKES_FOCUS } from "~/web/ui/interaction/takes-focus";
import { ConnectionState } from "~/web/ui/interaction/use-under-way";
import { followConnection, type Lost, type Router } from "./following";

const WORDS = {
  form: "No answer came, so this may not be saved. What you typed is still here.",
  screen: "What you asked for did not arrive. This screen is as it was.",
};

let say: (lost: Lost | null) => void = () => {};
let isFollowed = false;

/** Follows the router of the page; from then on `say` is called. */
function follow(router: Router): void {
  if (isFollowed) return;
  isFollowed = true;
  followConnection(router, (lost) => say(lost));
}

/**
 * With scripts, reports that a form or a screen got no response, and offers to retry. Takes the focus and is announced
 * each time.
 */
export function LostConnection() {
  const { setLost: tell } = useContext(ConnectionState);
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const [lost, setLost] = useState<Lost | null>(null);
  useEffect(() => {
    say = (now) => {
      setLost(now);
      tell(now !== null);
    };
    if (router) follow(router);
  }, [router, tell]);
  if (!lost) return null;
  return (
    <div {...TAKES_FOCUS} className="mb-8">
      <Alert tone="error" title="The connection was lost">
        <p>{WORDS[lost.what]} Try again once you are online.</p>
        <Button type="button" variant="secondary" onClick={lost.again}>
          Try again
        </Button>
      </Alert>
    </div>
  );
}
