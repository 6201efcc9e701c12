import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { csvHead, csvLine } from "~/desk/forecasts/forecasts-csv";
import { everyForecast } from "~/desk/forecasts/listing.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";

/** All forecasts of a user as CSV, page by page. */
async function* lines(userId: string): AsyncGenerator<string, void> {
  yield csvHead();
  for await (const forecasts of everyForecast(userId)) yield forecasts.map(csvLine).join("");
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.exportsByAccount, user.id);
  return new Response(createReadableStreamFromReadable(Readable.from(lines(user.id))), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="forecasts.csv"',
      "Cache-Control": "no-store",
    },
  });
}
