import type { Transaction } from "~/ground/database/changing.server";
import { notifyWithin } from "~/notifications/notifications.server";
import { paths } from "~/web/paths";

const BEING_MADE = "Its first report is being made from your own data.";
const MADE = "Its first report is made from your own data.";

/** Notifies a user that an odyssey is active, and that its first report is under way. */
export function tellActive(
  tx: Transaction,
  userId: string,
  { id, title }: { id: string; title: string },
): Promise<void> {
  return notifyWithin(tx, userId, {
    title: `${title} is active`,
    message: BEING_MADE,
    type: "odyssey",
    actionUrl: paths.odyssey(id),
  });
}

/** Updates the notification that an odyssey's report is under way, once the report is stored. */
export async function tellReported(tx: Transaction, userId: string, odysseyId: string): Promise<void> {
  const notice = { userId, actionUrl: paths.odyssey(odysseyId), message: BEING_MADE };
  await tx.notification.updateMany({ where: notice, data: { message: MADE } });
}
