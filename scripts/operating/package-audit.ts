import { z } from "zod";

const SEVERITIES = ["critical", "high", "moderate", "low", "info"] as const;
type Severity = (typeof SEVERITIES)[number];

/** How soon a vulnerable package is replaced, counted from the day its advisory is published (SECURITY.md). */
export const REPLACED_WITHIN: Record<Severity, string> = {
  critical: "48 hours",
  high: "7 days",
  moderate: "30 days",
  low: "the next update",
  info: "the next update",
};

/** A known vulnerability of an installed package. */
export type PackageAdvisory = {
  name: string;
  severity: Severity;
  title: string;
  url: string;
  /** The vulnerable versions. */
  range: string;
  /** The version of a direct dependency that brings the fix, such as "express@5.1.0"; null if there is none yet. */
  fix: string | null;
};

/** What `npm audit --json` said: what is known, or why the registry did not answer. */
export type PackageAudit =
  | { kind: "answered"; advisories: PackageAdvisory[] }
  | { kind: "unanswered"; why: string };

const severity = z.enum(SEVERITIES).catch("high");
const advisory = z.object({
  source: z.union([z.number(), z.string()]),
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity,
  range: z.string(),
});
const fixSchema = z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]);
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([advisory, z.string()])), fixAvailable: fixSchema.catch(false) }),
  ),
});
const failure = z.object({ message: z.string() });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const fixOf = (fix: z.infer<typeof fixSchema>) =>
  typeof fix === "object" ? `${fix.name}@${fix.version}` : fix ? "a newer version within its range" : null;

/**
 * Reads what `npm audit --json` printed. An advisory that several packages inherit is listed once, under the package that
 * has it; the worst come first.
 */
export function packageAuditOf(text: string): PackageAudit {
  const json = parsed(text);
  const read = report.safeParse(json);
  if (!read.success) {
    return {
      kind: "unanswered",
      why: failure.safeParse(json).data?.message ?? "npm told nothing that can be read",
    };
  }
  const told = new Map<string, PackageAdvisory>();
  for (const { via, fixAvailable } of Object.values(read.data.vulnerabilities)) {
    for (const one of via) {
      if (typeof one === "string") continue;
      const { source, ...known } = one;
      told.set(`${one.name} ${source}`, { ...known, fix: fixOf(fixAvailable) });
    }
  }
  const rank = ({ severity: of }: PackageAdvisory) => SEVERITIES.indexOf(of);
  return {
    kind: "answered",
    advisories: [...told.values()].sort(
      (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name),
    ),
  };
}

/** An advisory in one line. */
export function advisoryLine({ name, severity: of, title, url, range, fix }: PackageAdvisory): string {
  const mend = fix ? `mended by ${fix}` : "no mended version yet";
  return `${of}: ${name} ${range}: ${title} (${url}); ${mend}; to be replaced within ${REPLACED_WITHIN[of]}`;
}
