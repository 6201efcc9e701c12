import type { SealedColumn } from "~/ground/sealing/sealed-column";

/** The address of a browser at its push service, with the keys for it. */
export const PUSH_SUBSCRIPTION: SealedColumn = {
  table: "PushSubscription",
  id: "id",
  owner: "userId",
  platform: null,
  column: "sealedSubscription",
  purpose: "push-subscription",
};

/** The ntfy topic of a reminder. */
export const NTFY_TOPIC: SealedColumn = {
  table: "Reminder",
  id: "id",
  owner: "userId",
  platform: null,
  column: "sealedTopic",
  purpose: "ntfy-topic",
};
