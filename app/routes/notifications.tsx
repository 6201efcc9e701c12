import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { MarkRead, NotificationList } from "~/notifications/NotificationList";
import { notificationScreen } from "~/notifications/notifications.server";
import { NOTIFICATIONS } from "~/notifications/parts";
import { postBell, readBellCommand } from "~/notifications/post.server";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { atHeading, paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { titleId } from "~/web/ui/interaction/title-id";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Notifications",
  description: "All that your twin told you in the bell, read and unread.",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const before = new URL(request.url).searchParams.get("before");
  return json(await notificationScreen(user.id, before));
}

export const action = formAction("notifications", {
  who: requirePageUser,
  read: readBellCommand,
  run: postBell,
});

export default function NotificationsPage() {
  const { notifications, before, next, hasUnread } = useLoaderData<typeof loader>();
  const here = atHeading(paths.notifications(before ?? undefined), NOTIFICATIONS);
  return (
    <Column className="space-y-6">
      <PageHeading
        id={titleId(NOTIFICATIONS)}
        lead={
          notifications.length === 0
            ? "Nothing yet. When something of yours is ready or due, it is said here and in the bell."
            : undefined
        }
      >
        Notifications
      </PageHeading>
      {hasUnread && (
        <MarkRead intent="read-all" here={here}>
          Mark all read
        </MarkRead>
      )}
      {notifications.length > 0 && <NotificationList notifications={notifications} here={here} />}
      <p className="flex flex-wrap gap-6">
        {next && <TextLink to={paths.notifications(next)}>Earlier ones</TextLink>}
        {before && <TextLink to={paths.notifications()}>The newest</TextLink>}
      </p>
    </Column>
  );
}
