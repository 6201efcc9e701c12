import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { paths } from "~/paths";
import { showToast } from "~/ui/feedback/use-toast";

const FAILED = {
  title: "Error",
  text: "Cross Account Protection could not be switched. Try again in a moment.",
  tone: "destructive",
} as const;

/**
 * With scripts, switches Cross Account Protection by a call, and shows how it stands then. Where that fails the page
 * stays as it is, and a toast says so. Without scripts the form is sent by the browser itself.
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
    // Signed out meanwhile: the page leads to the login page then, which says why.
    if (answer?.ok || answer?.status === 401) revalidate();
    else showToast(FAILED);
  }
  return { isUnderWay, enrol };
}
