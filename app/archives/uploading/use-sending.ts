import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type Sending, type Sent, sendFiles } from "./send-files";

/** How an upload stands; nothing of it while there is none. */
type Standing = {
  /** How far it is; null while nothing is under way. */
  sent: Sent | null;
  /** What the server, or the browser, would not take; null where nothing is wrong. */
  refused: string | null;
  wasCancelled: boolean;
};

const NOTHING: Standing = { sent: null, refused: null, wasCancelled: false };

/** Sends a form with files by script: with progress, a way to cancel it, and the answer's place in the end. */
export function useSending(route: string) {
  const navigate = useNavigate();
  const [standing, setStanding] = useState(NOTHING);
  const current = useRef<Sending | null>(null);
  // Who leaves the page wants it no more.
  useEffect(() => () => current.current?.cancel(), []);

  async function send(form: HTMLFormElement): Promise<void> {
    if (current.current) return;
    setStanding({ ...NOTHING, sent: { done: 0, of: 0 } });
    const sending = sendFiles(form, route, (sent) => setStanding({ ...NOTHING, sent }));
    current.current = sending;
    const answer = await sending.answer;
    current.current = null;
    if (answer && "goTo" in answer) navigate(answer.goTo);
    else setStanding({ sent: null, refused: answer?.refused ?? null, wasCancelled: answer === null });
  }

  const refuse = (refused: string) => setStanding({ ...NOTHING, refused });
  return { ...standing, send, refuse, cancel: () => current.current?.cancel() };
}
