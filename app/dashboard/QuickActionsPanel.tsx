import { lazy } from "react";
import { paths } from "~/web/paths";
import { DialogLink } from "~/web/ui/buttons/DialogLink";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";

const ExportForm = lazy(async () => ({
  default: (await import("~/exports/downloading/ExportForm")).ExportForm,
}));
const NewShareForm = lazy(async () => ({ default: (await import("~/sharing/ShareForm")).NewShareForm }));

const LINK = "link link-alone";

/** Links to occasional tasks. @param props.isSetUp steps the link to the setup back, which is complete then */
export function QuickActionsPanel({ isSetUp }: { isSetUp: boolean }) {
  return (
    <Card title="Quick Actions" id="quick-actions" className="panel">
      <ul className="quick-actions">
        <li>
          <DialogLink
            to={paths.exportPage()}
            label="Export Twin Data"
            content={ExportForm}
            className={LINK}
          />
        </li>
        <li>
          <DialogLink to={paths.share()} label="Share Twin Profile" content={NewShareForm} className={LINK} />
        </li>
        <li>
          <TextLink to={paths.personalityAssessment(1)} className="link-alone">
            Retake Assessment
          </TextLink>
        </li>
        <li>
          <TextLink to={paths.setup()} className={isSetUp ? "link-alone text-sm text-muted" : "link-alone"}>
            Complete Setup
          </TextLink>
        </li>
      </ul>
    </Card>
  );
}
