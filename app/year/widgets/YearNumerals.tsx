import type { Numeral } from "../picture/picture";

/** Values with more characters than this are set smaller. */
export const ROOM = 7;

/** Large figures, each with a sentence. */
export function YearNumerals({ numerals }: { numerals: readonly Numeral[] }) {
  if (numerals.length === 0) return null;
  return (
    <ul className="year-numerals">
      {numerals.map(({ value, of, sentence }) => (
        <li key={`${value} ${of}`}>
          <p>
            <span
              className={
                value.length > ROOM ? "year-numeral year-numeral-long font-serif" : "year-numeral font-serif"
              }
            >
              {value}
            </span>{" "}
            <span className="year-of">{of}</span>
          </p>
          <p className="year-aside">{sentence}</p>
        </li>
      ))}
    </ul>
  );
}
