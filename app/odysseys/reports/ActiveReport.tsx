import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { Alert } from "~/web/ui/feedback/Alert";
import { counted } from "~/web/ui/text/counted";
import { Moment } from "~/web/ui/text/Moment";
import type { OdysseyPage } from "../page.server";
import { ReportView } from "./ReportView";

type Report = NonNullable<OdysseyPage["report"]>;

/** Notes about a report: problems, or that a new one is being made. */
export function ReportNotes({
  id,
  active,
  report,
}: {
  id: string;
  active: OdysseyPage["active"];
  report: Report | null;
}) {
  return (
    <>
      {active?.isBeingMade && (
        <Alert tone="notice" title="A report is being made">
          <p role="status">
            It takes a moment. <TextLink to={paths.odyssey(id)}>Look again</TextLink>
          </p>
        </Alert>
      )}
      {active?.lastError && <Alert tone="error">{active.lastError}</Alert>}
      {report && !report.isLatest && (
        <Alert tone="notice">
          <p>
            This is an earlier report. <TextLink to={paths.odyssey(id)}>Go to the latest</TextLink>
          </p>
        </Alert>
      )}
      {report && report.goneCount > 0 && (
        <Alert tone="notice">
          <p>
            {counted(report.goneCount, "insight")} of this report rested on what is no longer there or is
            switched off, and {report.goneCount === 1 ? "is" : "are"} not shown.
          </p>
        </Alert>
      )}
    </>
  );
}

/** What cannot be said yet, and which data would change that. */
function Missing({ missing, isOpen }: Pick<Report, "missing"> & { isOpen: boolean }) {
  return (
    <div id="missing">
      <Disclosure summary={`What cannot be said yet (${missing.length})`} open={isOpen}>
        <ul className="space-y-4">
          {missing.map(({ id, title, words, link }) => (
            <li key={id}>
              <h3 className="font-semibold">{title}</h3>
              <p>
                {words}{" "}
                <TextLink to={link.to}>
                  {link.words}
                  <span className="sr-only">: {title}</span>
                </TextLink>
              </p>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** A user's report: insights, missing data, and earlier reports. */
export function ActiveReport({
  id,
  report,
  reports,
}: {
  id: string;
  report: Report;
  reports: OdysseyPage["reports"];
}) {
  return (
    <div className="space-y-6">
      <ReportView report={report} />
      {report.missing.length > 0 && (
        <Missing missing={report.missing} isOpen={report.insights.length + report.names.length === 0} />
      )}
      {reports.length > 1 && (
        <Disclosure summary={`All ${counted(reports.length, "report")}`}>
          <ul>
            {reports.map((one) => (
              <li key={one.id}>
                <TextLink
                  to={paths.odyssey(id, one.id)}
                  aria-current={one.id === report.id ? "page" : undefined}
                  className="link-alone"
                >
                  <Moment iso={one.madeAt} />
                </TextLink>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
