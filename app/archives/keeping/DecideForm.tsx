import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { FieldError } from "~/web/ui/fields/FieldFrame";
import { counted } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { Moment } from "~/web/ui/text/Moment";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { STATUS } from "../imports/parts";
import { ZONE_FIELD, ZoneField } from "../imports/ZoneField";
import type { ZoneAsked } from "../imports/zone";
import type { FoundShown, KindShown } from "./found-words";
import { TitlesChoice } from "./TitlesChoice";

type DecideFormProps = {
  id: string;
  kinds: readonly KindShown[];
  panels: FoundShown["panels"];
  /** Kinds to tick; all if absent. */
  chosen?: readonly string[];
  /** Kinds of entries for which a refused form chose to keep titles. */
  titled?: readonly string[];
  /** Why the form was refused, by field. */
  issues?: readonly { path: string; message: string }[];
  /** The time zone field, if times are in UTC, and the zone chosen in a refused form. */
  asksZone: ZoneAsked | null;
  timeZone?: string;
  /** When the import is erased unless decided on, ISO 8601. */
  expire: string;
};

/** Lists what can be kept, by kind, with the buttons to decide. */
export function DecideForm({
  id,
  kinds,
  panels,
  chosen,
  titled,
  issues = [],
  asksZone,
  timeZone,
  expire,
}: DecideFormProps) {
  const [wrongZone] = issues.filter(({ path }) => path === ZONE_FIELD);
  const [wrong] = issues.filter(({ path }) => path !== ZONE_FIELD);
  const error = wrong?.message;
  return (
    <Card title="What can be kept" id={STATUS}>
      <Form method="post" action={paths.archiveImport(id)} discover="none" className="space-y-6">
        <ErrorSummary
          errors={issues.map(({ path, message }) => ({
            name: path === ZONE_FIELD ? ZONE_FIELD : "kind-0",
            message,
          }))}
        />
        <input type="hidden" name="id" value={id} />
        {kinds.length > 0 && (
          <fieldset aria-describedby={error ? "kinds-error" : undefined}>
            <legend className="mb-2">Leave out what you do not want your twin to know.</legend>
            {error && <FieldError id="kinds-error">{error}</FieldError>}
            {kinds.map((kind, index) => (
              <div key={kind.kind} className="mt-4">
                <KindBox kind={kind} name={`kind-${index}`} chosen={chosen} />
                {kind.titles.map((titles) => (
                  <TitlesChoice
                    key={titles.name}
                    titles={titles}
                    platform={kind.platform}
                    isChosen={titled?.includes(titles.name) ?? false}
                  />
                ))}
              </div>
            ))}
          </fieldset>
        )}
        {asksZone && (
          <>
            <ZoneField {...asksZone} chosen={timeZone} error={wrongZone?.message} isPreset />
            <p className="text-sm text-muted">
              Where you were longest will do. If your account has no time zone yet, dates are shown in this
              one too. You can change it for this import at any time after.
            </p>
          </>
        )}
        {panels.map(({ platform, shows }) => (
          <p key={platform} className="text-sm text-muted">
            For the {platform} panel under Integrations there are kept, where the files hold them: {shows}.
            What belongs to a kind that you leave out is not kept there either; the rest is kept only if you
            leave out nothing of {platform}.
          </p>
        ))}
        <p className="text-sm text-muted">
          {kinds.some(({ titles }) => titles.length > 0) && "Titles are kept only where you choose that. "}
          {panels.length > 0 ? "Other texts, names and places are not" : "Texts, names and places are not"}{" "}
          kept. A fingerprint of each entry is, so that the next archive counts nothing twice. Your files are
          erased as soon as you decide; without a decision they are on <Moment iso={expire} />.
        </p>
        <div className="flex flex-wrap gap-4">
          {kinds.length > 0 && (
            <Button name="intent" value="keep-import">
              Keep this import
            </Button>
          )}
          <Button variant="secondary" name="intent" value="throw-away">
            Throw away
          </Button>
        </div>
      </Form>
    </Card>
  );
}

type KindBoxProps = { kind: KindShown; name: string; chosen?: readonly string[] };

function KindBox({ kind, name, chosen }: KindBoxProps) {
  const { platform, of, count, again, from, to, kept, derived, asks, mayBeShared } = kind;
  return (
    <div className="kind-box">
      <input
        type="checkbox"
        id={name}
        name="kind"
        value={kind.kind}
        defaultChecked={chosen?.includes(kind.kind) ?? asks === null}
        aria-describedby={`${name}-hint`}
        className="checkbox mt-2.5"
      />
      <div className="grow">
        <label htmlFor={name} className="flex min-h-11 items-center py-2">
          {platform}: {countedOf(count, of)}
        </label>
        <p id={`${name}-hint`} className="-mt-2 pb-2 text-sm text-muted">
          {from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`}.{" "}
          {again > 0 && `${counted(again, "duplicate")} left out. `}
          {asks} {kept} {derived}
          {mayBeShared && !asks && " If others use this account too, leave it out."}
        </p>
      </div>
    </div>
  );
}
