import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { useReloadOnChange } from "~/web/ui/interaction/use-reloading";
import { Moment } from "~/web/ui/text/Moment";
import { EventList } from "./EventList";
import type { SecurityLevel } from "./level";
import { PROTECTION_PART, PROTECTION_SWITCH } from "./parts";
import type { ProtectionPanel, ProtectionStatus } from "./status.server";
import { useEnrolment } from "./use-enrolment";

const LEVELS = {
  high: { label: "HIGH SECURITY", tone: "success" },
  medium: { label: "MEDIUM SECURITY", tone: "notice" },
  // A calm tone: one step of the list below raises the level.
  low: { label: "LOW SECURITY", tone: "notice" },
} as const satisfies Record<SecurityLevel, object>;

const GOOGLE_STANDS: Record<ProtectionStatus["googleIntegrationStatus"], string> = {
  connected: "Google is linked to your account.",
  disconnected: "Google is not linked to your account, so there is nothing that it could report.",
  blocked: "Google reported that it disabled your account there. Nobody can log in here with it.",
};

const FEATURES = [
  "When Google ends the sessions of your Google account, those here end too.",
  "When access to your Google account is taken back, the keys to it that are kept here are erased.",
  "When Google says that your account there was taken over, nobody can log in here with it until it is yours again.",
  "While the switch is on, this server also does what Google only suggests, and each event is a notification.",
];

const STATUS = { address: paths.api.capStatus(), everyMs: 30_000 };
const EVENTS = { address: paths.api.securityEvents(), everyMs: 60_000 };

/** The status without its timestamp, which always differs. */
const withoutTime = (text: string) => text.replace(/"lastSecurityCheck":"[^"]*"/, "");

/** The account's protection level and the switch for Cross Account Protection. */
export function ProtectionCard({ panel }: { panel: ProtectionPanel }) {
  useReloadOnChange(STATUS, { compared: withoutTime });
  useReloadOnChange(EVENTS, {});
  const { status, reasons, events } = panel;
  const { label, tone } = LEVELS[status.securityLevel];
  const isBlocked = status.googleIntegrationStatus === "blocked";
  return (
    <Card
      id={PROTECTION_PART}
      title="Cross Account Protection"
      badge={<Badge tone={isBlocked ? "danger" : tone}>{label}</Badge>}
      badgeBelow
    >
      <div className="space-y-6">
        <ul className="list-disc space-y-1 pl-6">
          {reasons.map(({ holds, text }) => (
            <li key={text}>
              <strong>{holds ? "Done:" : "To raise it:"}</strong> {text}
            </li>
          ))}
        </ul>
        <EnrolmentSwitch isOn={status.isEnrolled} />
        <Standing panel={panel} />
        <div>
          <h3 className="mb-2 font-semibold">What protects you</h3>
          <ul className="list-disc space-y-1 pl-6">
            {FEATURES.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <EventList events={events} />
        <p className="max-w-measure text-sm text-muted">
          Google shares risks and incidents with the services that its accounts are used at (RISC). It tells
          this server when something happens to the safety of a Google account that is linked here, and
          nothing else. Of each event its kind, its time and these words are kept in your account, the newest
          500, and since when the switch is on.
        </p>
      </div>
    </Card>
  );
}

function EnrolmentSwitch({ isOn }: { isOn: boolean }) {
  const { isUnderWay, enrol } = useEnrolment();
  return (
    <Form method="post" action={paths.securityProtection()} onSubmit={enrol} replace discover="none">
      <input type="hidden" name="intent" value={isOn ? "unenroll" : "enroll"} />
      <button
        id={PROTECTION_SWITCH}
        type="submit"
        role="switch"
        aria-checked={isOn}
        // Not `disabled`, which would lose the focus.
        aria-disabled={isUnderWay || undefined}
        className="switch"
      >
        Cross Account Protection
      </button>
    </Form>
  );
}

function Standing({ panel: { status, stream } }: { panel: ProtectionPanel }) {
  return (
    <div className="space-y-1">
      <p>{GOOGLE_STANDS[status.googleIntegrationStatus]}</p>
      {!stream.isSetUp && <p>Google is not set up on this server, so it sends no events here.</p>}
      {stream.isSetUp && stream.lastEventAt === null && <p>Google has sent no events to this server yet.</p>}
      {stream.lastEventAt !== null && (
        <p>
          The last event that Google sent to this server, about anybody: <Moment iso={stream.lastEventAt} />.
        </p>
      )}
      <p className="text-sm text-muted">
        Last check: <Moment iso={status.lastSecurityCheck} />
      </p>
    </div>
  );
}
