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
      <ul className="quick-actions">
        <li>
          <DialogLink
            to={paths.exportPage()}
            label="Export Twin Data"
            content={ExportForm}
            className={LINK}
          />
          <p>All that is kept about you, as a file.</p>
        </li>
        <li>
          <DialogLink to={paths.share()} label="Share Twin Profile" content={NewShareForm} className={LINK} />
          <p>The parts you choose, for 30 days.</p>
        </li>
        <li>
          <TextLink to={paths.personalityAssessment(1)} className="link-alone">
            Retake Assessment
          </TextLink>
          <p>Every result is kept.</p>
        </li>
        <li>
          <TextLink to={paths.setup()} className="link-alone">
            Complete Setup
          </TextLink>
          <p>Three steps, and which are done.</p>
        </li>
      </ul>
    </Card>
  );
}
