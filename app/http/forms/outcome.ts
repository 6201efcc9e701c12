import type { Toast } from "~/ui/feedback/use-toast";
import type { Issue } from "../responses/refusal";

/** A message for the next page. */
export type ToastText = Omit<Toast, "id" | "tone"> & { tone?: Toast["tone"] };

/** It was done: where to go from here. */
export type Done = {
  /** A path of ours. */
  goTo: string;
  /**
   * The id of what changed there: a heading (`titleId`), or a control that stays. The focus goes to it, by the fragment
   * of the address, with scripts and without.
   */
  part?: string;
  toast?: ToastText;
  /** What begins or ends a session. */
  session?: HeadersInit;
  /** `Set-Cookie` values beside those. */
  cookies?: string[];
};

/** What a form that comes back says: over itself, or at its fields in their order. */
export type Said = {
  failure: { title?: string; text: string } | null;
  issues: Issue[];
};

/** Nothing was done: the form is shown again with what is wrong and what was typed. */
export type Refused<Kept = unknown> = {
  refused: Said & Kept;
  status: 400 | 401 | 409 | 413 | 429 | 500 | 503;
  /** When to come back, as the header has it. */
  retryAfter?: string;
};

/** It was done, and there is something that is shown this once: no other page could show it. */
type Shown<Data> = {
  shown: Data;
  status: 200 | 201;
  /** `Set-Cookie` headers. */
  session?: HeadersInit;
};

/**
 * What a post came to. A noun answers it, `answerPost` makes a response of it. What a form cannot have sent is thrown
 * as a refusal instead, and answered with the error page.
 */
export type Outcome<Kept = unknown, Data = never> = Done | Refused<Kept> | Shown<Data>;
