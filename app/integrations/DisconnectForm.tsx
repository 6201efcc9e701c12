import { Form } from "@remix-run/react";
import type { DisconnectPreview } from "~/platforms/disconnecting/disconnect-preview.server";
import { paths } from "~/web/paths";
import { Button, ButtonLink } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { counted } from "~/web/ui/text/counted";
import { WITH_PANEL } from "./parts";

type DisconnectFormProps = {
  goes: Omit<DisconnectPreview, "sources">;
  /** Number of odyssey reports that used the platform's data. */
  reports: number;
  /** The screen that led here. */
  from: "dashboard" | "integrations";
};

/** Explains what disconnecting removes and what cannot be restored, and asks for confirmation. */
export function DisconnectForm({ goes, reports, from }: DisconnectFormProps) {
  const { name, label } = goes;
  const isFromDashboard = from === "dashboard";
  return (
    <Card title="What goes" headingLevel={2}>
      <ul className="list-disc space-y-1 pl-5">
        {linesOf(goes, reports).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {goes.importedPoints > 0 && (
        <p className="mt-4">
          {counted(goes.importedPoints, "data point")} from archives that you uploaded stay, until you undo
          their import.
        </p>
      )}
      <p className="mt-4 mb-6">
        <CannotBeTakenBack {...goes} />
      </p>
      <Form
        method="post"
        action={isFromDashboard ? "/?index" : paths.integrations()}
        className="flex flex-wrap gap-4"
      >
        <input type="hidden" name="platform" value={name} />
        <Button
          variant="danger"
          name="intent"
          value={!isFromDashboard && WITH_PANEL.includes(name) ? "revoke" : "disconnect"}
        >
          Disconnect {label}
        </Button>
        <ButtonLink variant="secondary" to={isFromDashboard ? paths.platforms() : paths.integrations()}>
          Keep it connected
        </ButtonLink>
      </Form>
    </Card>
  );
}

function linesOf(
  { label, ending, dataPoints, signals, archives, hasPanel }: DisconnectFormProps["goes"],
  reports: number,
): string[] {
  if (ending === "demo") return [`The demo's ${counted(dataPoints, "data point")}, which count nowhere.`];
  const ofOdysseys = `${counted(reports, "report")} of odysseys made with them; new ones are made without.`;
  return [
    ending === "ended" ? `The connection to ${label}.` : `The access that you allowed at ${label}.`,
    `${counted(dataPoints, "data point")} from ${label}.`,
    ...(signals > 0
      ? [`${counted(signals, "signal")} that your twin reads from them, and what it concludes from these.`]
      : []),
    ...(hasPanel ? [`What ${label}'s panel shows.`] : []),
    ...(archives > 0 ? [`${counted(archives, "archive")} from ${label}, waiting for you here.`] : []),
    ...(reports > 0 ? [ofOdysseys] : []),
  ];
}

/** Whether and how the connection can be restored. */
function CannotBeTakenBack({ label, ending, accessPage }: DisconnectFormProps["goes"]) {
  switch (ending) {
    case "demo":
      return "You can take this back right afterwards.";
    case "told":
      return `This cannot be taken back: ${label} is told at once that the access has ended. You can connect it again, and it is read anew.`;
    case "ended":
      return `This cannot be taken back: the access has ended at ${label} already. You can connect it again, and it is read anew.`;
    case "by-hand":
      return (
        <>
          This cannot be taken back here, and {label} cannot be told from here:{" "}
          <a href={accessPage ?? ""} rel="noreferrer" className="link">
            end the access at {label}
          </a>{" "}
          too. You can connect it again, and it is read anew.
        </>
      );
  }
}
