import type { ToastText } from "~/web/http/forms/outcome";

/** Toasts on the first page after signing in or registering. */
export const WELCOME_BACK: ToastText = {
  title: "Welcome back!",
  text: "You have successfully signed in.",
};
export const ACCOUNT_CREATED: ToastText = {
  title: "Account Created",
  text: "Welcome! Let's set up your profile.",
};

/** Toast on the login page that says why sign-in failed. */
export function loginFailed(text: string): ToastText {
  return { title: "Login failed", text, tone: "destructive" };
}
