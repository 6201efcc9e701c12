import type { ReactNode } from "react";
import type { FormErrors } from "~/web/http/forms/outcome";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { Alert } from "~/web/ui/feedback/Alert";
import { Moment } from "~/web/ui/text/Moment";
import { DecideForm } from "../keeping/DecideForm";
import { FoundFiles } from "../keeping/FoundFiles";
import { OWN_EXPORT } from "../reading/gathering/own-export";
import { DiscardImport, ImportProgress } from "./ImportProgress";
import { KeptImport } from "./KeptImport";
import { STATUS } from "./parts";
import type { RefilledImport } from "./post.server";
import type { ImportDetails } from "./screen.server";

type ImportStatusProps = {
  page: ImportDetails;
  isUndoAsked: boolean;
  /** Manual refreshes so far. */
  looks: number;
  /** The days of what was found, or the year of what was kept, as a picture; null if there is none. */
  picture: ReactNode;
  /** What the twin says since a kept import; null if there is nothing new. */
  learned: ReactNode;
  /** The form that was refused. */
  refused: (FormErrors & RefilledImport) | undefined;
};

/** Content and actions for an import's current state. */
export function ImportStatus({ page, isUndoAsked, looks, picture, learned, refused }: ImportStatusProps) {
  const { id, state, found } = page;
  switch (state) {
    case "reading":
    case "keeping":
    case "undoing":
      return <ImportProgress page={page} state={state} looks={looks} />;
    case "waiting":
      return (
        found && (
          <>
            <DecideForm
              id={id}
              found={found}
              calendar={picture}
              chosen={refused?.chosen}
              titled={refused?.titled}
              issues={refused?.issues}
              asksZone={page.asksZone}
              timeZone={refused?.timeZone}
              expire={page.expire}
            />
            <FoundFiles {...found} />
          </>
        )
      );
    case "kept":
      return (
        <KeptImport
          page={page}
          isUndoAsked={isUndoAsked}
          learned={learned}
          opening={picture}
          timeZone={refused?.timeZone}
          error={refused?.issues[0]?.message}
        />
      );
    case "undone":
      return <UndoneImport undoneAt={page.undoneAt} />;
    case "failed":
      return <FailedImport id={id} failure={page.failure} found={found} />;
  }
}

function UndoneImport({ undoneAt }: Pick<ImportDetails, "undoneAt">) {
  return (
    <Card title="This import was undone" id={STATUS}>
      <p>
        {undoneAt && (
          <>
            Undone on <Moment iso={undoneAt} />.{" "}
          </>
        )}
        Nothing of it is kept; this page is all that is left.
      </p>
    </Card>
  );
}

function FailedImport({ id, failure, found }: Pick<ImportDetails, "id" | "failure" | "found">) {
  return (
    <>
      <Alert tone="error" title="Nothing of this was kept" id={STATUS}>
        {failure}
        {failure === OWN_EXPORT && (
          <p>
            <TextLink to={paths.importPage()}>Import Twin Data</TextLink>
          </p>
        )}
      </Alert>
      {found && <FoundFiles {...found} />}
      <DiscardImport id={id}>Take it off the list</DiscardImport>
    </>
  );
}
