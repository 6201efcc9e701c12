import type { ShouldRevalidateFunction } from "@remix-run/react";
import { paths } from "~/paths";

/**
 * `shouldRevalidate` of screens whose form gets a fresh id with each load, which begins it anew: marking a notification as read
 * leaves such a screen, and what is typed there, as it is.
 */
export const keepsTyped: ShouldRevalidateFunction = ({
  formAction,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const stays = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return formAction === paths.notifications() && stays ? false : defaultShouldRevalidate;
};
