import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { checkInOfDay } from "~/days/check-ins/asked.server";
import { CheckInOnDay } from "~/days/check-ins/DayCheckIn";
import { askedDate } from "~/days/day/asked-date";
import { DayDesk, OtherYears } from "~/days/day/DayAside";
import { DayField, DayHead } from "~/days/day/DayHead";
import { DayMuting, DayNote } from "~/days/day/DayNote";
import { DaySources } from "~/days/day/DaySources";
import { postDay, readDayCommand } from "~/days/day/post.server";
import { dayScreen } from "~/days/day/screen.server";
import { useDayKeys } from "~/days/day/use-day-keys";
import styles from "~/days/days.css?url";
import { formAction } from "~/web/http/forms/action.server";
import { sentId } from "~/web/http/forms/sent-id";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { Column } from "~/web/ui/layout/Column";

export const handle: PageHandle = {
  title: "A day",
  description: "What you chose on one day, as your archives have it, and a line about it.",
  scripts: true,
};

/** A style sheet of this screen alone. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const after = new URL(request.url).searchParams.get("after");
  const date = askedDate(params.date);
  const [screen, howItWas] = await Promise.all([
    dayScreen(user, date, after === null ? undefined : sentId(after)),
    checkInOfDay(user, date, new Date()),
  ]);
  return json({ ...screen, howItWas });
}

export const action = formAction("day", {
  who: requirePageUser,
  read: readDayCommand,
  run: postDay,
});

export default function DayPage() {
  const screen = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  useDayKeys();
  return (
    <Column width="wide">
      <link rel="stylesheet" href={styles} />
      <div className="day">
        <DayHead {...screen} />
        <DaySources {...screen} />
        <div className="day-beside">
          {screen.howItWas && <CheckInOnDay day={screen.howItWas} />}
          <DayNote {...screen} refused={refused} />
          <DayDesk {...screen} />
          <OtherYears {...screen} />
          <DayMuting {...screen} />
        </div>
        <DayField key={screen.date} {...screen} />
      </div>
    </Column>
  );
}
