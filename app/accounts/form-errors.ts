/** All errors of the given fields in form order, each with the id of its control, for `ErrorSummary`. */
export function listErrors(
  fields: { name: string; errors?: string[] }[],
): { name: string; message: string }[] {
  return fields.flatMap(({ name, errors = [] }) => errors.map((message) => ({ name, message })));
}
