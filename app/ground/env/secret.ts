import type { z } from "zod";

/**
 * Marks a setting's schema as secret. Such a setting can also be given as a file, by its name with the suffix `_FILE`
 * (`secret-files.server.ts`).
 */
export function secret<Form extends z.ZodType>(form: Form): Form {
  return form.meta({ secret: true });
}

/** The names of the settings marked by {@link secret}. */
export function secretNames(settings: Readonly<Record<string, z.ZodType>>): string[] {
  return Object.entries(settings).flatMap(([name, form]) => (form.meta()?.secret === true ? [name] : []));
}
