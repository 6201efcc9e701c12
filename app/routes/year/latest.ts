import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { paths } from "~/web/paths";
import { yearsWithData } from "~/year/year.server";

/** Leads to the latest year that has something, or to this year, which says how it comes to have something. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const [latest = new Date().getUTCFullYear()] = await yearsWithData(user.id);
  return redirect(paths.year(String(latest)));
}
