import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { askedDate } from "~/days/day/asked-date";
import { todayOf } from "~/desk/today";
import { paths } from "~/web/paths";

/** Leads to the day that a date field asks for, or to today. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  const asked = new URL(request.url).searchParams.get("date")?.trim();
  return redirect(paths.day(asked ? askedDate(asked) : todayOf(user)));
}
