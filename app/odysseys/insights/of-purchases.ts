import type { OdysseyInsight } from "../odyssey";
import { STREAMS } from "./streams";

/** Insights about purchases. Amounts are not kept, so these are about number and time only. */
export const PURCHASE_MONTHS: OdysseyInsight = {
  id: "purchase-months",
  title: "How your purchases are spread",
  promise: "Whether you buy about as often each month, or far more often in some",
  basis: { from: "signal", stream: STREAMS.purchases, kind: "activity-by-month", least: 60 },
  advice: {
    "even-months": "Choose one month in which you buy nothing that can wait.",
    "uneven-months": "Look at your fullest month: what of it returns each year could be planned for.",
  },
};

export const PURCHASE_DAYS: OdysseyInsight = {
  id: "purchase-days",
  title: "On which days you buy",
  promise: "Whether you buy in the week or at weekends",
  basis: { from: "signal", stream: STREAMS.purchases, kind: "activity-by-weekday", least: 60 },
  advice: {
    weekdays: "Gather what you want to buy in the week, and decide once.",
    weekends: "Leave what you want to buy at a weekend in the basket until Monday.",
  },
};

export const PURCHASE_KINDS: OdysseyInsight = {
  id: "purchase-kinds",
  title: "What you buy",
  promise: "Whether most of your purchases are of one kind",
  basis: { from: "signal", stream: STREAMS.purchases, kind: "interests", least: 60 },
  advice: { "one-kind": "Write a list before you buy of your usual kind, and keep to it once." },
};

export const APP_MONTHS: OdysseyInsight = {
  id: "app-months",
  title: "How you take in new apps",
  promise: "Whether you install about as many apps each month, or many at once",
  basis: { from: "signal", stream: STREAMS.apps, kind: "activity-by-month", least: 30 },
  advice: {
    "even-months": "For each new app, take off one that you have not opened for a month.",
    "uneven-months": "Look through your apps after the next month with many new ones.",
  },
};

export const PLAY_PURCHASE_MONTHS: OdysseyInsight = {
  id: "play-purchase-months",
  title: "How your purchases at Google Play come",
  promise: "Whether you buy at Google Play about as often each month, or in bursts",
  basis: { from: "signal", stream: STREAMS.playPurchases, kind: "activity-by-month", least: 30 },
  advice: {
    "even-months": "What returns each month may be a subscription: look whether you still use it.",
    "uneven-months": "Set yourself a number of purchases for a full month before it begins.",
  },
};
