import type { ReactNode } from "react";
import { Alert } from "~/web/ui/feedback/Alert";
import { useIsSample } from "./is-sample";
import { type RefusedAct, refusedActWords } from "./refused-acts";

/** A form that the sample person does not get: they see why instead. */
export function ExceptSample({ act, children }: { act: RefusedAct; children: ReactNode }) {
  return useIsSample() ? <Alert tone="notice">{refusedActWords(act)}</Alert> : children;
}
