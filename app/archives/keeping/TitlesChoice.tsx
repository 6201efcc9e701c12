import { TITLES_TOO, titlesField } from "../imports/parts";
import type { TitlesShown } from "./found-words";

type TitlesChoiceProps = { titles: TitlesShown; platform: string; isChosen: boolean };

/** Choice of whether to keep the titles of one kind of entries, with what each gives and costs. */
export function TitlesChoice({ titles, platform, isChosen }: TitlesChoiceProps) {
  const { name, of, keeps, tells, examples } = titles;
  const field = titlesField(name);
  return (
    <fieldset className="mb-4 mt-2">
      <legend className="mb-2 font-semibold leading-snug">{`Of these ${of} on ${platform}, keep`}</legend>
      <div className="choice-cards">
        <Choice field={field} id={field} value="counts" label="Only counts" isChosen={!isChosen}>
          <p>Your rhythm: when, and how often.</p>
          <p className="text-muted">No title is stored.</p>
        </Choice>
        <Choice field={field} id={`${field}-too`} value={TITLES_TOO} label="Titles too" isChosen={isChosen}>
          <p>{tells}.</p>
          <p className="text-muted">Stored until you remove it: {keeps}, such as</p>
          <ul className="found-examples">
            {examples.map((example, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two examples may read the same
              <li key={index}>{example}</li>
            ))}
          </ul>
        </Choice>
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  field: string;
  id: string;
  value: string;
  label: string;
  isChosen: boolean;
  children: React.ReactNode;
};

/** A radio button as a card: all of it can be pressed, and its text describes the button. */
function Choice({ field, id, value, label, isChosen, children }: ChoiceProps) {
  return (
    <div className="choice-card">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="radio"
          id={id}
          name={field}
          value={value}
          defaultChecked={isChosen}
          aria-describedby={`${id}-about`}
          className="radio"
        />
        {label}
      </label>
      <div id={`${id}-about`} className="text-sm">
        {children}
      </div>
    </div>
  );
}
