import { FieldError } from "~/web/ui/fields/FieldError";
import type { ReminderShown } from "./offered.server";
import type { Way } from "./ways";

type WayFieldProps = {
  reminder: Pick<ReminderShown, "ways" | "ntfyUrl" | "isProven">;
  /** The way that is ticked. */
  chosen: string | undefined;
  errors: readonly string[];
};

const LABELS: Record<Way, string> = { browser: "By this browser", ntfy: "By ntfy", email: "By email" };

/** The ways to be reminded in that this server offers, each with what it takes. */
export function WayField({ reminder, chosen, errors }: WayFieldProps) {
  const isWrong = errors.length > 0;
  const hints: Record<Way, string> = {
    browser: "It needs scripts, asks whether it may show notifications, and ends when you log out there.",
    ntfy: `An app for phones. Messages go through ${reminder.ntfyUrl ?? "a server"}, and you get a topic to subscribe to.`,
    email: reminder.isProven ? "To your address above." : "Once you have confirmed your address.",
  };
  return (
    <fieldset aria-describedby={isWrong ? "way-error" : undefined}>
      <legend className="font-semibold leading-snug">How</legend>
      {isWrong && <FieldError id="way-error">{errors.join(" ")}</FieldError>}
      {reminder.ways.map((way, index) => (
        <div key={way} className="flex items-start gap-3">
          <input
            type="radio"
            id={index === 0 ? "way" : `way-${way}`}
            name="way"
            value={way}
            defaultChecked={way === chosen}
            aria-describedby={`way-${way}-hint`}
            className="radio mt-2.5"
          />
          <div className="grow">
            <label htmlFor={index === 0 ? "way" : `way-${way}`} className="flex min-h-11 items-center">
              {LABELS[way]}
            </label>
            <p id={`way-${way}-hint`} className="text-sm text-muted wrap-anywhere">
              {hints[way]}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
