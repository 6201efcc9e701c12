import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { atHeading, paths } from "~/web/paths";
import { Button, ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { TAKES_FOCUS } from "~/web/ui/interaction/takes-focus";
import { titleId } from "~/web/ui/interaction/title-id";
import { counted } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { Moment } from "~/web/ui/text/Moment";
import { monthInWords } from "~/web/ui/text/moment-in-words";
import { CameInCard } from "../summary/CameInCard";
import { ImportZoneForm } from "./ImportZoneForm";
import { STATUS, UNDO } from "./parts";
import type { ImportDetails, StreamKept } from "./screen.server";
import { addedInWords } from "./words";

type KeptImportProps = {
  page: ImportDetails;
  /** Whether to show the confirmation for undoing. */
  isUndoAsked: boolean;
  /** What the twin says since, and a picture of the year that the import reaches; null if there is nothing. */
  learned: ReactNode;
  opening: ReactNode;
  /** The time zone that was refused, and why. */
  timeZone?: string;
  error?: string;
};

/** What came in with a kept import, with its year beside it, and the button to undo it. */
export function KeptImport({ page, isUndoAsked, learned, opening, timeZone, error }: KeptImportProps) {
  const { id, kept, cameIn, asksZone } = page;
  const [only, ...others] = kept;
  const titles = page.added === 0 ? (cameIn?.titlesAdded ?? 0) : 0;
  const title =
    titles > 0
      ? `${counted(titles, "title")} added`
      : addedInWords(page, others.length === 0 ? only?.of : undefined);
  const what = (
    <>
      {learned}
      <KeptInFull page={page} isOpen={cameIn === null} />
    </>
  );
  return (
    <>
      {isUndoAsked && <UndoQuestion id={id} />}
      <div className="kept-parts">
        {cameIn ? (
          <CameInCard title={title} came={cameIn}>
            {what}
          </CameInCard>
        ) : (
          <Card title={title} id={STATUS}>
            {what}
          </Card>
        )}
        {!isUndoAsked && opening && <div className="kept-year">{opening}</div>}
        <div className="kept-more">
          {!isUndoAsked && (
            <Form method="get" action={paths.archiveImport(id)} discover="none" preventScrollReset>
              <Button variant="quiet" name="undo" value="yes">
                Undo this import
              </Button>
            </Form>
          )}
          {asksZone && <ImportZoneForm id={id} asked={asksZone} chosen={timeZone} error={error} />}
        </div>
      </div>
    </>
  );
}

/** What is stored of each stream, since when, and where what the twin made of it is to be seen. */
function KeptInFull({ page: { id, kept, keptAt }, isOpen }: { page: ImportDetails; isOpen: boolean }) {
  return (
    <>
      <p className="mt-4">
        <TextLink to={paths.importChanges(id)}>What it changed in your twin</TextLink>, and{" "}
        <TextLink to={paths.signals()}>the signals</TextLink> that were made of it.
      </p>
      <Disclosure summary="All that is kept of it" open={isOpen} className="mt-4">
        <p>
          {keptAt && (
            <>
              Kept since <Moment iso={keptAt} />.{" "}
            </>
          )}
          The files are erased. What other imports of yours had brought before was counted once.
        </p>
        <KeptStreams kept={kept} />
      </Disclosure>
    </>
  );
}

/** What an import has of each stream: count, period, and what the twin counts of it. */
export function KeptStreams({ kept }: { kept: readonly StreamKept[] }) {
  return (
    <ul className="mt-4 space-y-3">
      {kept.map((stream) => (
        <li key={`${stream.source} ${stream.stream}`}>
          <KeptStream stream={stream} />
        </li>
      ))}
    </ul>
  );
}

function KeptStream({ stream }: { stream: StreamKept }) {
  const { platform, of, count, from, to, signals, mayBeShared } = stream;
  return (
    <>
      <p>
        <strong>
          {platform}: {countedOf(count, of)}
        </strong>
        , {from === to ? monthInWords(from) : `${monthInWords(from)} to ${monthInWords(to)}`}
      </p>
      {(signals !== "" || mayBeShared) && (
        <p className="text-sm text-muted">
          {signals !== "" && `Your twin counts it ${signals}. `}
          {mayBeShared && "If others use this account too, press “Not only me” under Signals."}
        </p>
      )}
    </>
  );
}

/** Confirms undoing an import. */
function UndoQuestion({ id }: { id: string }) {
  return (
    <section id={UNDO} aria-labelledby={titleId(UNDO)} className="card">
      <h2 id={titleId(UNDO)} {...TAKES_FOCUS} className="card-title mb-4">
        Undo this import?
      </h2>
      <p className="mb-6">
        All that came with it goes: what no other import of yours has, the signals that were made of it, and
        what your twin says because of them. To have it again you need the archive again.
      </p>
      <Form
        method="post"
        action={paths.archiveImport(id)}
        discover="none"
        replace
        className="flex flex-wrap gap-4"
      >
        <input type="hidden" name="id" value={id} />
        <Button variant="danger" name="intent" value="undo-import">
          Undo this import
        </Button>
        <ButtonLink variant="secondary" to={atHeading(paths.archiveImport(id), STATUS)}>
          Leave it
        </ButtonLink>
      </Form>
    </section>
  );
}
