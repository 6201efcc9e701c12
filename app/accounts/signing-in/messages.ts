import type { ToastText } from "~/http/forms/outcome";

/** What somebody is told on the first page after they signed in, or made an account. */
export const WELCOME_BACK: ToastText = {
  title: "Welcome back!",
  text: "You have successfully signed in.",
};
export const ACCOUNT_CREATED: ToastText = {
  title: "Account Created",
  text: "Welcome! Let's set up your profile.",
};

/** What somebody is told on the login page, and why they were not signed in. */
export function loginFailed(text: string): ToastText {
  return { title: "Login failed", text, tone: "destructive" };
}
