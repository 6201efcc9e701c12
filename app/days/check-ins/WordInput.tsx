import { WORD_MAX } from "./answers";

type WordInputProps = { date: string; word?: string; errorId?: string };

/** The word beside an answer. Its id is `word-{date}`. */
export const WordInput = ({ date, word, errorId }: WordInputProps) => (
  <>
    <label htmlFor={`word-${date}`}>A word, if you like</label>
    <input
      type="text"
      id={`word-${date}`}
      name="word"
      maxLength={WORD_MAX}
      defaultValue={word}
      autoComplete="off"
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      className="control"
    />
  </>
);
