import { RadioField } from "~/web/ui/fields/RadioField";
import { TITLES_TOO, titlesField } from "../imports/parts";
import type { TitlesShown } from "./found-words";

type TitlesChoiceProps = { titles: TitlesShown; platform: string; isChosen: boolean };

/** Choice of whether to keep the titles of one kind of entries, with examples of what would be kept. */
export function TitlesChoice({ titles, platform, isChosen }: TitlesChoiceProps) {
  const { name, of, keeps, examples } = titles;
  return (
    <div className="found-stream mb-4">
      <RadioField
        legend={`Of these ${of} on ${platform}, keep`}
        name={titlesField(name)}
        options={[
          ["counts", "Only counts"],
          [TITLES_TOO, "Titles too"],
        ]}
        defaultValue={isChosen ? TITLES_TOO : "counts"}
        hint={
          <div className="text-sm text-muted">
            <p>“Titles too” keeps {keeps}. For example:</p>
            <ul className="found-examples">
              {examples.map((example, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two examples may read the same
                <li key={index}>{example}</li>
              ))}
            </ul>
          </div>
        }
      />
    </div>
  );
}
