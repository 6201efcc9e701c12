import type { ShouldRevalidateFunction } from "@remix-run/react";
import { paths } from "~/web/paths";

/**
 * `shouldRevalidate` of screens whose form gets a fresh id with each load, which begins it anew: marking a notification as read
 * leaves such a screen, and what is typed there, as it is. So does refused input, which has changed nothing: the form would take
 * the focus a second time, from the field that somebody has gone on to.
 */
export const keepsTyped: ShouldRevalidateFunction = ({
  formAction,
  actionStatus,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const stays = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  const changedNothingHere = formAction === paths.notifications() || actionStatus === 400;
  return changedNothingHere && stays ? false : defaultShouldRevalidate;
};
