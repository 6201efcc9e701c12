/**
 * A text as a download that no cache keeps.
 *
 * @param name of the file: letters, digits, dots and dashes
 */
export function textFile({ name, text }: { name: string; text: string }): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
