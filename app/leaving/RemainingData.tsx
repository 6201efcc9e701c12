import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { enumerated } from "~/web/ui/text/enumerated";
import type { PlatformLeft } from "./platform-left";

/** What happens to the access at platforms: this server ends it, or the user can. */
function Platforms({ platforms }: { platforms: readonly PlatformLeft[] }) {
  const ended = platforms.filter(({ accessPage }) => accessPage === null).map(({ label }) => label);
  return (
    <>
      {ended.length > 0 && (
        <li>
          Your access tokens for {enumerated(ended)} are ended there too. Where a platform cannot be reached
          just then, they are kept for that, encrypted and apart from any account, for 7 days at most.
        </li>
      )}
      {platforms.map(({ label, accessPage }) => {
        if (accessPage === null) return null;
        return (
          <li key={label}>
            {label} offers no way to end the access from here: the tokens are erased, and{" "}
            <a href={accessPage} className="link" rel="noreferrer">
              on a page of {label}
            </a>{" "}
            you can end what you allowed.
          </li>
        );
      })}
      <li>What a platform itself holds about you stays there; this server only read it.</li>
    </>
  );
}

/** What deleting the account does not erase, and how long it remains. */
export function RemainingData({ platforms }: { platforms: readonly PlatformLeft[] }) {
  return (
    <section aria-labelledby="stays">
      <h2 id="stays" className="text-xl">
        What stays, and for how long
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-6">
        {platforms.length > 0 && <Platforms platforms={platforms} />}
        <li>
          Backups: if the operator of this server makes some, your data stays in those that exist today, until
          they are deleted. How long that takes only{" "}
          <TextLink to={`${paths.privacy()}#controller`}>the operator</TextLink> can tell you.
        </li>
        <li>Counts of recent tries, such as of logging in, without a name, for a day at most.</li>
        <li>What others have already seen or saved, for example by a share link of yours.</li>
      </ul>
    </section>
  );
}
