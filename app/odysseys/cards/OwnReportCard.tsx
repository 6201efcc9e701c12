import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { PictureThumbnail } from "../picture/PictureThumbnail";
import { OdysseyBadges, OdysseyContents } from "./OdysseyContents";
import type { OwnReport } from "./screen.server";

/** An active odyssey: what its latest report found, with its picture, and what it takes folded. */
export function OwnReportCard({ own: { odyssey, brief }, isInFull }: { own: OwnReport; isInFull: boolean }) {
  const { id, title } = odyssey;
  return (
    <Card
      id={id}
      title={title}
      headingLevel={3}
      badge={<OdysseyBadges odyssey={odyssey} />}
      badgeBelow
      className="flex h-full flex-col"
    >
      {brief?.picture && <PictureThumbnail picture={brief.picture} />}
      <p className="report-finding grow text-lg">
        {brief ? <Finding brief={brief} /> : "Its first report is being made."}
      </p>
      <p className="mt-4">
        <ButtonLink to={paths.odyssey(id)} variant="secondary">
          Open the report<span className="sr-only"> of {title}</span>
        </ButtonLink>
      </p>
      <Disclosure summary="What it takes" about={`: ${title}`} className="mt-4">
        <OdysseyContents odyssey={odyssey} isInFull={isInFull} />
      </Disclosure>
    </Card>
  );
}

function Finding({ brief: { finding } }: { brief: NonNullable<OwnReport["brief"]> }) {
  if (!finding) return <>{"Nothing can be said yet."}</>;
  return (
    <>
      {finding.name !== null && (
        <>
          <bdi>{finding.name}</bdi>:{" "}
        </>
      )}
      {finding.words}
    </>
  );
}
