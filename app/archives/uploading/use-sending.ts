import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type Sending, type Sent, sendFiles } from "./send-files";

/** State of the upload. */
type UploadState = {
  /** Null while no upload is in progress. */
  sent: Sent | null;
  /** Error from the server or browser; null if none. */
  refused: string | null;
  wasCancelled: boolean;
};

const NOTHING: UploadState = { sent: null, refused: null, wasCancelled: false };

/** Submits a form with files by script, with progress and cancelling, and follows the answer. */
export function useSending(route: string) {
  const navigate = useNavigate();
  const [state, setState] = useState(NOTHING);
  const current = useRef<Sending | null>(null);
  // Leaving the page cancels the upload.
  useEffect(() => () => current.current?.cancel(), []);

  async function send(form: HTMLFormElement): Promise<void> {
    if (current.current) return;
    setState({ ...NOTHING, sent: { done: 0, of: 0 } });
    const sending = sendFiles(form, route, (sent) => setState({ ...NOTHING, sent }));
    current.current = sending;
    const answer = await sending.answer;
    current.current = null;
    if (answer && "goTo" in answer) navigate(answer.goTo);
    else setState({ sent: null, refused: answer?.refused ?? null, wasCancelled: answer === null });
  }

  const refuse = (refused: string) => setState({ ...NOTHING, refused });
  return { ...state, send, refuse, cancel: () => current.current?.cancel() };
}
