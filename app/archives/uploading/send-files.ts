/** How far an upload is, in bytes. */
export type Sent = { done: number; of: number };

/** What came of it: where to go, or why not. */
type Answer = { goTo: string } | { refused: string };

/** An upload that has begun. */
export type Sending = {
  /** Never rejected; null where it was cancelled. */
  answer: Promise<Answer | null>;
  cancel: () => void;
};

const LOST: Answer = {
  refused: "The upload broke off, so nothing was kept. See whether you are online, and try again.",
};

const partOf = (value: unknown, name: string | number): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** The sentence of a form that came back, or of a refusal; without the library that checks forms, for its size. */
function sentenceIn(text: string): string | undefined {
  try {
    const said: unknown = JSON.parse(text);
    const issue = partOf(partOf(partOf(said, "issues"), 0), "message");
    return [issue, partOf(partOf(said, "failure"), "text"), partOf(said, "error")].find(
      (sentence) => typeof sentence === "string",
    );
  } catch {
    return undefined;
  }
}

function answerOf(request: XMLHttpRequest): Answer {
  // So Remix tells scripts of a redirect, which they could not see otherwise.
  const goTo = request.getResponseHeader("X-Remix-Redirect");
  if (goTo !== null) return { goTo };
  return {
    refused: sentenceIn(request.responseText) ?? "This could not be uploaded. Try again in a moment.",
  };
}

/**
 * Sends a form with files to where it goes, as its page's script. Not by fetch, which does not tell how much of a body
 * has gone.
 *
 * @param route Remix's name of the route that answers
 * @param said is called as it goes
 */
export function sendFiles(form: HTMLFormElement, route: string, said: (sent: Sent) => void): Sending {
  const request = new XMLHttpRequest();
  const answer = new Promise<Answer | null>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => said({ done: loaded, of: total });
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve(LOST);
    request.onabort = () => resolve(null);
  });
  request.open("POST", `${form.action}?${new URLSearchParams({ _data: route })}`);
  request.send(new FormData(form));
  return { answer, cancel: () => request.abort() };
}
