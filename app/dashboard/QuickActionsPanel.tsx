import { lazy, type ReactNode } from "react";
import { paths } from "~/paths";
import { DialogLink } from "~/ui/buttons/DialogLink";
import { TextLink } from "~/ui/buttons/TextLink";
import { Card } from "~/ui/cards/Card";

const ExportForm = lazy(async () => ({
  default: (await import("~/exports/downloading/ExportForm")).ExportForm,
}));
const NewShareForm = lazy(async () => ({ default: (await import("~/sharing/ShareForm")).NewShareForm }));

const LINK = "link link-alone";

/** Links to occasional tasks. */
export function QuickActionsPanel() {
  return (
    <Card title="Quick Actions" id="quick-actions" className="panel-to-the-end">
      <ul className="quick-actions">
        <QuickAction note="All that is kept about you, as a file.">
          <DialogLink
            to={paths.exportPage()}
            label="Export Twin Data"
            content={ExportForm}
            className={LINK}
          />
        </QuickAction>
        <QuickAction note="The parts you choose, for 30 days.">
          <DialogLink to={paths.share()} label="Share Twin Profile" content={NewShareForm} className={LINK} />
        </QuickAction>
        <QuickAction note="Every result is kept.">
          <TextLink to={paths.personalityAssessment(1)} className="link-alone">
            Retake Assessment
          </TextLink>
        </QuickAction>
        <QuickAction note="Three steps, and which are done.">
          <TextLink to={paths.setup()} className="link-alone">
            Complete Setup
          </TextLink>
        </QuickAction>
      </ul>
    </Card>
  );
}

function QuickAction({ note, children }: { note: string; children: ReactNode }) {
  return (
    <li className="quick-action">
      {children}
      <p className="quick-action-note">{note}</p>
    </li>
  );
}
