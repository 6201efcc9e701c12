import { titleId } from "~/web/ui/interaction/title-id";
import { archiveName, wayPart } from "../way-address";
import { type ArchiveWay, WAYS } from "../ways";
import { FILES_FIELD } from "./files-field";

/**
 * How to get each platform's archive, in four steps.
 *
 * @param asked the platform whose steps are open; null if none was requested
 */
export function ArchiveWays({ asked }: { asked: string | null }) {
  return (
    <section aria-labelledby={titleId("ways")}>
      <h2 id={titleId("ways")} className="section-title">
        How to get your archive
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {WAYS.map((way) => (
          <Way key={way.platform} way={way} isOpen={way.platform === asked} />
        ))}
      </div>
    </section>
  );
}

/** The steps for one platform; only one platform's are open at a time. Links to the steps lead to the summary. */
function Way({ way: { platform, page, steps, arrives }, isOpen }: { way: ArchiveWay; isOpen: boolean }) {
  const [first, ...others] = steps;
  return (
    <details name="way" className="disclosure" open={isOpen}>
      <summary id={titleId(wayPart(platform))}>{archiveName(platform)}</summary>
      <div className="disclosure-body prose">
        <ol>
          <li>
            {page && (
              <>
                Open{" "}
                <a href={page.address} rel="noreferrer">
                  {page.name}
                </a>
                .{" "}
              </>
            )}
            {first}
          </li>
          {others.map((step) => (
            <li key={step}>{step}</li>
          ))}
          <li>
            {arrives}{" "}
            <a href={`#${FILES_FIELD}`}>
              Upload it<span className="sr-only">: {archiveName(platform)}</span>
            </a>
          </li>
        </ol>
      </div>
    </details>
  );
}
