import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { paths } from "~/web/paths";
import { showToast } from "~/web/ui/feedback/use-toast";

const FAILED = {
  title: "Error",
  text: "Cross Account Protection could not be switched. Try again in a moment.",
  tone: "destructive",
} as const;

/**
 * Toggles Cross Account Protection by `fetch` and refreshes the card. On failure the page is unchanged and a toast
 * says so. Without scripts, the browser submits the form.
 */
export function useEnrolment(): {
  isUnderWay: boolean;
  enrol: (event: FormEvent<HTMLFormElement>) => Promise<void>;
} {
  const [isAsking, setIsAsking] = useState(false);
  const { revalidate, state } = useRevalidator();
  const isUnderWay = isAsking || state === "loading";
  async function enrol(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isUnderWay) return;
    const action = new FormData(event.currentTarget).get("intent");
    setIsAsking(true);
    const answer = await fetch(paths.api.capEnrollment(), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ action }),
    }).catch(() => null);
    setIsAsking(false);
    // On 401 the reloaded page redirects to the login page, which says why.
    if (answer?.ok || answer?.status === 401) revalidate();
    else showToast(FAILED);
  }
  return { isUnderWay, enrol };
}
