import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";

type NothingRelatedProps = { isEmpty: boolean; judged: string | null };

/** How much was looked at; where nothing is told, what that means or what would be needed. */
export function NothingRelated({ isEmpty, judged }: NothingRelatedProps) {
  if (!isEmpty) return <p className="max-w-measure text-sm text-muted">{judged}</p>;
  if (judged !== null)
    return <p className="max-w-measure">{judged} None goes together by more than chance might give.</p>;
  return (
    <>
      <p className="max-w-measure">
        There is too little to compare yet. It takes 30 days of two things: answers to “How was today?”, and
        what an archive counts, such as sleep, steps or plays.
      </p>
      <p>
        <ButtonLink to={paths.archives()}>Upload an archive</ButtonLink>
      </p>
    </>
  );
}
