/** Upload progress in bytes. */
export type Sent = { done: number; of: number };

/** Where to go after the upload, or why it was refused. */
type Answer = { goTo: string } | { refused: string };

/** An upload in progress. */
export type Sending = {
  /** Never rejects; null if cancelled. */
  answer: Promise<Answer | null>;
  cancel: () => void;
};

const LOST: Answer = {
  refused: "The upload broke off, so nothing was kept. See whether you are online, and try again.",
};

const partOf = (value: unknown, name: string | number): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** The error text in a returned form or refusal; parsed without the form library, to save script size. */
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
  // How Remix reports redirects to scripts, which cannot see them otherwise.
  const goTo = request.getResponseHeader("X-Remix-Redirect");
  if (goTo !== null) return { goTo };
  return {
    refused: sentenceIn(request.responseText) ?? "This could not be uploaded. Try again in a moment.",
  };
}

/**
 * Posts a form with files to its route by XMLHttpRequest, because fetch reports no upload progress.
 *
 * @param route Remix's id of the answering route
 * @param said called with the upload progress
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
