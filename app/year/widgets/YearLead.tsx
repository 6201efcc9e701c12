import type { YearFinding } from "../picture/picture";
import { CreatorName } from "./CreatorName";

/** The finding that a year opens with. */
export function YearLead({ lead }: { lead: YearFinding | null }) {
  if (!lead) return null;
  const { name, sentence } = lead;
  if (name === null) return <p className="year-lead font-serif">{sentence}</p>;
  return (
    <div>
      <p className="year-lead year-lead-name font-serif" title={name}>
        <CreatorName name={name} />
      </p>
      <p className="year-lead-words">{sentence}</p>
    </div>
  );
}
