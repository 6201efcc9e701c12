import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { checkInsAsked } from "~/days/check-ins/asked.server";
import { CheckInDays } from "~/days/check-ins/CheckInDays";
import { ASKED_AGAIN } from "~/days/check-ins/parts";
import { postCheckIn, readCheckInCommand } from "~/days/check-ins/post.server";
import { formAction } from "~/web/http/forms/action.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { atHeading, paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "How was today?",
  description: "Say how a day was, with one of five answers.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  return json({ days: await checkInsAsked(user, new Date()) });
}

/** Takes the forms of the dashboard and of the page of a day, too. */
export const action = formAction("checkIn", {
  who: requirePageUser,
  read: readCheckInCommand,
  run: postCheckIn,
});

export default function CheckInPage() {
  const { days } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && "issues" in answer ? answer : undefined;
  const isOpen = days?.some(({ date }) => date === refused?.date);
  const errors = [
    ...(refused?.failure ? [refused.failure.text] : []),
    ...(refused?.issues.map(({ message }) => message) ?? []),
  ].map((message) => ({ name: isOpen ? `word-${refused?.date}` : "check-ins", message }));
  return (
    <Column>
      <PageHeading>Your day</PageHeading>
      <ErrorSummary errors={errors} />
      {refused && !isOpen && refused.word !== "" && (
        <p>
          You wrote: <bdi>{refused.word}</bdi>
        </p>
      )}
      {days ? (
        <CheckInDays days={days} refused={refused} />
      ) : (
        <p>
          You are not asked how your days were.{" "}
          <TextLink to={atHeading(paths.account(), ASKED_AGAIN)}>Switch it on again</TextLink>
        </p>
      )}
    </Column>
  );
}
