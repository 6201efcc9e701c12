import { FieldError } from "~/web/ui/fields/FieldError";
import { counted } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import type { KindShown } from "./found-words";
import { TitlesChoice } from "./TitlesChoice";

type KindsChoiceProps = {
  kinds: readonly KindShown[];
  /** Kinds to tick; all if absent. */
  chosen: readonly string[] | undefined;
  /** Kinds of entries for which a refused form chose to keep titles. */
  titled: readonly string[] | undefined;
  error: string | undefined;
};

/** The kinds that can be kept, each to be left out, with the choice of its titles. */
export function KindsChoice({ kinds, chosen, titled, error }: KindsChoiceProps) {
  if (kinds.length === 0) return null;
  return (
    <fieldset aria-describedby={error ? "kinds-error" : undefined}>
      <legend className="text-sm text-muted">Leave out what you do not want your twin to know.</legend>
      {error && <FieldError id="kinds-error">{error}</FieldError>}
      {kinds.map((kind, index) => (
        <div key={kind.kind} className="mt-3">
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
  );
}

type KindBoxProps = { kind: KindShown; name: string; chosen: readonly string[] | undefined };

function KindBox({ kind, name, chosen }: KindBoxProps) {
  const { platform, of, count, again, from, to, asks, mayBeShared } = kind;
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
        <p id={`${name}-hint`} className="-mt-2 text-sm text-muted">
          {from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`}.{" "}
          {again > 0 && `${counted(again, "duplicate")} left out. `}
          {asks}
          {mayBeShared && !asks && " If others use this account too, leave it out."}
        </p>
      </div>
    </div>
  );
}
