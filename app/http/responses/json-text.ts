import { type ZodType, z } from "zod";

/**
 * A text of JSON as a schema says it must be. Unlike `JSON.parse` it never quotes the text in what it complains of:
 * cookies and sealed values are read by it, and no piece of them may reach the log.
 */
export function jsonText<T>(schema: ZodType<T>) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "is not JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
