import { Disclosure } from "~/web/ui/cards/Disclosure";
import { Moment } from "~/web/ui/text/Moment";
import type { FoundShown, KindShown } from "./found-words";

type WhatIsKeptProps = {
  kinds: readonly KindShown[];
  panels: FoundShown["panels"];
  /** Whether a time zone is asked for. */
  asksZone: boolean;
  expire: string;
};

/** What is stored of each kind and what becomes of it, of panels and of the files: in full, for those who ask. */
export function WhatIsKept({ kinds, panels, asksZone, expire }: WhatIsKeptProps) {
  const hasTitles = kinds.some(({ titles }) => titles.length > 0);
  return (
    <Disclosure summary="What exactly is kept, and for how long" className="text-sm">
      <div className="space-y-3">
        <p>
          {hasTitles && "Titles are kept only where you choose that. "}
          {panels.length > 0 ? "Other texts, names and places are not" : "Texts, names and places are not"}{" "}
          kept. A fingerprint of each entry is, so that the next archive counts nothing twice. Your files are
          erased as soon as you decide; without a decision they are on <Moment iso={expire} />.
        </p>
        <ul className="space-y-2">
          {kinds.map(({ kind, platform, of, kept, derived }) => (
            <li key={kind}>
              <strong>
                {platform}, {of}.
              </strong>{" "}
              {kept} {derived}
            </li>
          ))}
        </ul>
        {panels.map(({ platform, shows }) => (
          <p key={platform}>
            For the {platform} panel under Integrations there are kept, where the files hold them: {shows}.
            What belongs to a kind that you leave out is not kept there either; the rest is kept only if you
            leave out nothing of {platform}.
          </p>
        ))}
        {asksZone && (
          <p>
            As the time zone, where you were longest will do. If your account has none yet, dates are shown in
            this one too. You can change it for this import at any time after.
          </p>
        )}
      </div>
    </Disclosure>
  );
}
