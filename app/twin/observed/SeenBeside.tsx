import { Badge } from "~/web/ui/cards/Badge";
import type { BesidePreference } from "./screen.server";

/** Lines beside a preference: where it was noticed, or whether observed choices agree with what was stated. */
export function SeenBeside({ beside }: { beside: BesidePreference | undefined }) {
  if (!beside) return null;
  const { evidence, seen } = beside;
  return (
    <div className="wrap-anywhere mt-1 space-y-1 text-sm text-muted">
      {evidence && (
        <p>
          {evidence.line}
          {evidence.isGone && (
            <>
              {" "}
              <Badge tone="notice">no longer seen</Badge>
            </>
          )}
        </p>
      )}
      {seen.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
