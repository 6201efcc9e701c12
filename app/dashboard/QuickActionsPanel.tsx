import { lazy } from "react";
import { paths } from "~/paths";
import { Card } from "~/ui/Card";
import { DialogLink } from "~/ui/DialogLink";
import { TextLink } from "~/ui/TextLink";

const ExportForm = lazy(async () => ({ default: (await import("~/exports/ExportForm")).ExportForm }));
const NewShareForm = lazy(async () => ({ default: (await import("~/sharing/ShareForm")).NewShareForm }));

const LINK = "link link-alone";

/** The shortest ways to what is done now and then. */
export function QuickActionsPanel() {
  return (
    <Card title="Quick Actions" id="quick-actions">
      <ul>
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
          <TextLink to={paths.setup()} className="link-alone">
            Complete Setup
          </TextLink>
        </li>
      </ul>
    </Card>
  );
}
