import type { z } from "zod";

/**
 * Marks the form of a setting as one whose value nobody should see. Such a setting may also be given as a file, by its
 * name with `_FILE` behind it (`secret-files.server.ts`).
 */
export function secret<Form extends z.ZodType>(form: Form): Form {
  return form.meta({ secret: true });
}

/** The names of the settings that are marked by {@link secret}. */
export function secretNames(settings: Readonly<Record<string, z.ZodType>>): string[] {
  return Object.entries(settings).flatMap(([name, form]) => (form.meta()?.secret === true ? [name] : []));
}
