/** A short message on what just happened. A new `id` is a new toast. */
export type Toast = {
  id: string;
  title: string;
  text?: string;
  tone: "default" | "destructive";
  /** A form post that undoes it: address and fields. */
  undo?: { action: string; fields: Record<string, string> };
};
