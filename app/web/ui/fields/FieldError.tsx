/** Error of a field, or of a group of fields, which refers to it by its id. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="text-sm font-semibold text-danger">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  );
}
