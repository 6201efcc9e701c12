import { Disclosure } from "~/web/ui/cards/Disclosure";
import { counted, grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { FileName } from "~/web/ui/text/FileName";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { unreadableInWords } from "../imports/words";
import type { FileShown, FoundShown, StreamShown } from "./found-words";

/** What was found in each file, and the files not recognised. */
export function FoundFiles({ files, unrecognised }: Pick<FoundShown, "files" | "unrecognised">) {
  return (
    <Disclosure summary="File by file">
      <ul className="found-files">
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an archive may hold two files with the same name
          <li key={index}>
            <FoundFileCard file={file} />
          </li>
        ))}
      </ul>
      <Unrecognised {...unrecognised} />
    </Disclosure>
  );
}

function FoundFileCard({
  file: { path, format, streams, dropped, unknown, unreadable, early, problem },
}: {
  file: FileShown;
}) {
  return (
    <section className="card">
      <h3 className="found-path">
        <FileName name={path} />
      </h3>
      <p className="text-sm text-muted">{format}</p>
      {problem && <p className="mt-3">This file {problem}. Nothing of it can be kept.</p>}
      {!problem && streams.length === 0 && <p className="mt-3">It holds nothing that is counted.</p>}
      {streams.map((stream) => (
        <FoundStreamPart key={stream.of} stream={stream} />
      ))}
      {dropped.length > 0 && (
        <p className="mt-3">
          Dropped while reading, and kept nowhere:{" "}
          {dropped.map(({ what, count }) => `${what} (${grouped(count)})`).join(", ")}.
        </p>
      )}
      {unknown.length > 0 && (
        <p className="mt-3 found-path">Not known, and left alone: {unknown.join(", ")}.</p>
      )}
      {unreadable > 0 && <p className="mt-3">{unreadableInWords(unreadable, early)}</p>}
    </section>
  );
}

const EXAMPLES = {
  kept: "For example:",
  "kept-if-chosen": "For example, kept where you choose “Titles too”:",
  "not-kept": "For example, shown to you now and not kept:",
} as const;

/** One kind of data in a file, with examples to recognise it by. */
function FoundStreamPart({
  stream: { of, count, from, to, examples, examplesAre },
}: {
  stream: StreamShown;
}) {
  return (
    <div className="found-stream">
      <p>
        <strong>{countedOf(count, of)}</strong>,{" "}
        {from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`}
      </p>
      {examples.length > 0 && (
        <>
          <p className="text-sm text-muted">{EXAMPLES[examplesAre]}</p>
          <ul className="found-examples">
            {examples.map((example, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two examples may read the same
              <li key={index}>{example}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Unrecognised({ paths, count }: FoundShown["unrecognised"]) {
  if (count === 0) return null;
  return (
    <Disclosure summary={`${counted(count, "file")} left out`} className="mt-6">
      <p>They may be pictures, or of a kind that this version does not know. Nothing of them is kept.</p>
      <ul className="found-examples found-path">
        {paths.map((path, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an archive may hold two files with the same name
          <li key={index}>
            <FileName name={path} />
          </li>
        ))}
      </ul>
      {count > paths.length && <p>And {grouped(count - paths.length)} more.</p>}
    </Disclosure>
  );
}
