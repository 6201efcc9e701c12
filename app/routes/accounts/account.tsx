import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddressForm } from "~/accounts/details/AddressForm";
import { hasProvenAddress } from "~/accounts/details/details.server";
import { postDetails, readDetailsCommand } from "~/accounts/details/details-post.server";
import { NamesForm } from "~/accounts/details/NamesForm";
import { TimeZoneForm } from "~/accounts/details/TimeZoneForm";
import { googleShown } from "~/accounts/google/unlinking.server";
import { isFullyProven } from "~/accounts/proving/proving-session.server";
import { ExceptSample } from "~/accounts/sample/ExceptSample";
import { requirePageSession } from "~/accounts/sessions/current.server";
import { AskedAgain } from "~/days/check-ins/AskedAgain";
import { isAskedDaily } from "~/days/check-ins/asked.server";
import { sendsLetters } from "~/ground/letters/sending.server";
import { DEFAULT_ZONE, zonesToChoose } from "~/ground/time-zones";
import { reminderShown } from "~/reminders/daily/offered.server";
import { ReminderForm } from "~/reminders/daily/ReminderForm";
import { weeklyEmailShown } from "~/reminders/weekly/subscription.server";
import { WeeklyEmailForm } from "~/reminders/weekly/WeeklyEmailForm";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Account",
  description: "Your name, your email address and your time zone.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requirePageSession({ request, context });
  const { id, firstName, lastName, username, email, timeZone } = session.user;
  takeRead(READS.screensByAccount, id);
  const zone = timeZone ?? DEFAULT_ZONE;
  return json({
    names: { firstName, lastName, username },
    address: email,
    isProven: await hasProvenAddress(id),
    sendsLetters: sendsLetters(),
    hasGoogle: (await googleShown(id)) !== null,
    isFresh: await isFullyProven(session),
    zone,
    zones: zonesToChoose(zone),
    weekly: await weeklyEmailShown(id),
    reminder: await reminderShown(id),
    isAsked: await isAskedDaily(id),
  });
}

export const action = formAction("account", {
  who: requirePageSession,
  read: readDetailsCommand,
  run: postDetails,
});

export default function AccountPage() {
  const { names, zone, zones, weekly, reminder, isAsked, ...address } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const resultOf = (asked: string) => (answer?.asked === asked ? answer.lastResult : undefined);
  return (
    <Column>
      <PageHeading lead="Your name, your email address and your time zone.">Account</PageHeading>
      <div className="space-y-6">
        <NamesForm key={names.username} names={names} lastResult={resultOf("names")} />
        <ExceptSample act="address">
          <AddressForm
            key={address.address}
            {...address}
            lastResult={resultOf("address")}
            failure={answer?.failure?.text}
          />
        </ExceptSample>
        <TimeZoneForm key={zone} zone={zone} zones={zones} lastResult={resultOf("time-zone")} />
        <AskedAgain isAsked={isAsked} />
        {weekly && (
          <ExceptSample act="weeklyEmail">
            <WeeklyEmailForm key={String(weekly.isAskedFor)} email={address.address} {...weekly} />
          </ExceptSample>
        )}
        {reminder && (
          <ExceptSample act="reminders">
            <ReminderForm key={`${reminder.way} ${reminder.hour}`} reminder={reminder} />
          </ExceptSample>
        )}
      </div>
    </Column>
  );
}
