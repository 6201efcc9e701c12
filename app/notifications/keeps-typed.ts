import type { ShouldRevalidateFunction } from "@remix-run/react";
import { paths } from "~/web/paths";

/**
 * `shouldRevalidate` of screens whose form gets a fresh id, and thus starts over, with each load: marking a
 * notification as read leaves such a screen and its input unchanged. So does refused input, which has changed nothing:
 * the form would take the focus again, from the field to which the user has moved on.
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
