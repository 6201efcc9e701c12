import type { Toast } from "~/web/http/forms/toast";
import type { Issue } from "../responses/refusal";

/** A toast for the next page. */
export type ToastText = Omit<Toast, "id" | "tone"> & { tone?: Toast["tone"] };

/** Success, with the destination. */
export type Done = {
  /** A local path. */
  goTo: string;
  /**
   * The id of what changed there: a heading (`titleId`) or a control. It gets the focus through the fragment of the
   * address, with and without scripts.
   */
  part?: string;
  toast?: ToastText;
  /** Headers that begin or end a session. */
  session?: HeadersInit;
  /** Further `Set-Cookie` values. */
  cookies?: string[];
};

/** The errors of a refused form: above it, or at its fields in form order. */
export type FormErrors = {
  failure: { title?: string; text: string } | null;
  issues: Issue[];
};

/** Failure: the form is shown again with its errors and what was typed. */
export type Refused<Kept = unknown> = {
  refused: FormErrors & Kept;
  status: 400 | 401 | 409 | 413 | 429 | 500 | 503;
  /** Value of the Retry-After header. */
  retryAfter?: string;
};

/** Success, with content that is shown only once, in the response itself. */
type Shown<Data> = {
  shown: Data;
  status: 200 | 201;
  /** `Set-Cookie` headers. */
  session?: HeadersInit;
};

/** Success, with a text that the browser saves as a file; for a route without a screen. */
type Saved = { file: { name: string; text: string } };

/**
 * Result of a post, which `answerPost` turns into a response. Input that no form of ours can send is instead thrown
 * as a refusal, and answered with the error page.
 */
export type Outcome<Kept = unknown, Data = never> = Done | Refused<Kept> | Shown<Data> | Saved;
