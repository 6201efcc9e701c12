import type { ZodType } from "zod";
import type { Issue } from "~/web/http/responses/refusal";

/** Finds the form's field for an issue's path in the JSON API. */
export type FieldOfPath = (path: string) => string;

/**
 * Validates a form's fields with the schema of the JSON API.
 *
 * @param fieldOf the form's field for a path such as `options.1`
 */
export function checkForm<Value>(
  schema: ZodType<Value>,
  sent: unknown,
  fieldOf: FieldOfPath,
): { value: Value } | { issues: Issue[] } {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return { value: parsed.data };
  return {
    issues: parsed.error.issues.map(({ path, message }) => ({
      path: fieldOf(path.map(String).join(".")),
      message,
    })),
  };
}

/** The messages for one field. */
export const messagesOf = (issues: readonly Issue[] | undefined, field: string): string[] =>
  issues?.filter(({ path }) => path === field).map(({ message }) => message) ?? [];

/** Parses a whole number; anything else stays as typed, for the schema to refuse. */
export const typedNumber = (text: string): unknown => (/^-?\d+$/.test(text.trim()) ? Number(text) : text);

/** Words separated by commas. */
export const typedTags = (text: string): string[] =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
