import { Form } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { atHeading, PARTS, paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { Alert } from "~/web/ui/feedback/Alert";
import { CopyField } from "~/web/ui/fields/CopyField";
import { SelectField } from "~/web/ui/fields/SelectField";
import { Moment } from "~/web/ui/text/Moment";
import type { ReminderShown } from "./offered.server";
import type { ReminderKept, TopicShown } from "./post.server";
import { ReminderBrowsers } from "./ReminderBrowsers";
import { WayField } from "./WayField";

type ReminderFormProps = {
  reminder: ReminderShown;
  /** What was chosen in a refused form. */
  chosen?: ReminderKept["chosen"];
  /** Errors of a refused form, by field. */
  issues?: readonly { path: string; message: string }[];
  /** The ntfy topic that was just made. */
  topic?: TopicShown["topic"];
};

const HOURS = Array.from({ length: 24 }, (_hour, index) => index);
const NOT_LOADED = "This page could not load all of itself. Reload it and save again.";
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** The reminder once a day: when, and in which way. */
export function ReminderForm({ reminder, chosen, issues = [], topic }: ReminderFormProps) {
  const { way, ways, hour, browsers } = reminder;
  const errorsOf = (field: string) =>
    issues.filter(({ path }) => path === field).map(({ message }) => message);
  const browser = useBrowser(reminder.publicKey);
  return (
    <Card title="Remind me once a day" id={PARTS.reminder}>
      <State reminder={reminder} />
      {topic && reminder.ntfyUrl && <Topic topic={topic} server={reminder.ntfyUrl} />}
      {ways.length > 0 && (
        <Form
          ref={browser.form}
          method="post"
          action={paths.reminder()}
          onSubmit={browser.onSubmit}
          className="mt-4 space-y-5"
        >
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="endpoint" defaultValue="" />
          <input type="hidden" name="p256dh" defaultValue="" />
          <input type="hidden" name="auth" defaultValue="" />
          <SelectField
            label="Hour"
            name="hour"
            hint="In your time zone. It comes within that hour or later that day, never earlier and never after midnight."
            defaultValue={chosen?.hour ?? String(hour)}
            errors={errorsOf("hour")}
          >
            {HOURS.map((one) => (
              <option key={one} value={one}>
                {clock(one)}
              </option>
            ))}
          </SelectField>
          <WayField reminder={reminder} chosen={chosen?.way ?? way ?? ways[0]} errors={errorsOf("way")} />
          {browser.trouble && <Alert tone="error">{browser.trouble}</Alert>}
          <Button>Save reminder</Button>
        </Form>
      )}
      {browsers.length > 0 && <ReminderBrowsers browsers={browsers} />}
      {way && (
        <Form method="post" action={paths.reminder()} className="mt-4">
          <Button variant="quiet" name="intent" value="stop">
            Stop the reminder
          </Button>
        </Form>
      )}
    </Card>
  );
}

/** Asks the browser for its subscription before the form is sent, if that way is chosen. */
function useBrowser(publicKey: string | null) {
  const form = useRef<HTMLFormElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const { elements } = event.currentTarget;
    const field = (name: string) => elements.namedItem(name) as HTMLInputElement;
    if (!publicKey || field("way").value !== "browser" || field("endpoint").value !== "") return;
    event.preventDefault();
    setTrouble(null);
    const loaded = await import("./push/subscribe").catch(() => null);
    if (loaded === null) {
      setTrouble(NOT_LOADED);
      return;
    }
    const { NotSubscribed, subscribeHere } = loaded;
    try {
      const subscription = await subscribeHere(publicKey);
      for (const [name, value] of Object.entries(subscription)) field(name).value = value;
      form.current?.requestSubmit();
    } catch (error) {
      if (!(error instanceof NotSubscribed)) throw error;
      setTrouble(error.message);
    }
  };
  return { form, trouble, onSubmit };
}

/** Whether somebody is reminded, and what the message says. */
function State({ reminder }: { reminder: ReminderShown }) {
  const { way, ways, hour, endedAt, isProven } = reminder;
  if (endedAt) {
    return (
      <p>
        The last reminder was sent on <Moment iso={endedAt} />, after two weeks without a visit. Save to get
        them again.
      </p>
    );
  }
  if (way === null) {
    return (
      <p>
        At most one message a day: “Your twin has a question.” It says nothing about you. After two weeks
        without a visit it stops.
      </p>
    );
  }
  if (!ways.includes(way)) return <p>You asked for it in a way that this server does not offer just now.</p>;
  if (way === "email" && !isProven) {
    return (
      <p>
        It comes again once you{" "}
        <TextLink to={atHeading(paths.account(), PARTS.address)}>confirm your email address</TextLink>.
      </p>
    );
  }
  return <p>You get it from {clock(hour)} on, except on days when you have already checked in.</p>;
}

/** The topic, and what to do with it. */
function Topic({ topic, server }: { topic: string; server: string }) {
  return (
    <div className="mt-4 space-y-3">
      <p>
        In the ntfy app, subscribe to this topic at <span className="wrap-anywhere">{server}</span>. Anybody
        who knows it can read your reminders, and it is shown only this once.
      </p>
      <CopyField label="Topic" value={topic} copied="Topic copied" />
    </div>
  );
}
