import type { ReactNode } from "react";
import { TraitBar } from "~/personality/charts/TraitBar";
import { TraitMarker } from "~/personality/charts/TraitMarker";
import { amongSentence } from "~/personality/scoring/among";
import { CATEGORY_LABELS, subcategoryLabel } from "~/preferences/categories";
import { Why } from "~/twin/Why";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { counted } from "~/web/ui/text/counted";
import { dayInFull } from "~/web/ui/text/day-in-full";
import { Moment } from "~/web/ui/text/Moment";
import { inPercent } from "~/web/ui/text/percent";
import type { ProfileSummary } from "./profile.server";

/** Empty state of a card: a sentence and a link to fill it. */
function Empty({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <>
      <p className="mb-4">{text}</p>
      <ButtonLink variant="secondary" to={to}>
        {label}
      </ButtonLink>
    </>
  );
}

/** The five traits with labels, and the key insights. */
export function PersonalityCard({ results, insights }: Pick<ProfileSummary, "results" | "insights">) {
  return (
    <Card title="Personality Profile" id="personality">
      {!results && (
        <Empty
          text="Your twin does not know your personality yet."
          to={paths.personalityAssessment()}
          label="Take Assessment"
        />
      )}
      <ul className="space-y-3">
        {results?.map(({ trait, name, shown, low, high, among, label, note }, index) => (
          <li key={trait}>
            <p className="grid grid-cols-[1fr_auto] gap-x-2 sm:grid-cols-[1fr_auto_auto]">
              <span className="inline-flex items-center gap-2">
                <TraitMarker trait={trait} /> {name}
              </span>
              {/* Below the name on narrow screens, so that the figures align. */}
              <span className="order-last text-muted sm:order-none">{label}</span>{" "}
              <span className="tabular-nums">{inPercent(shown)}</span>
            </p>
            <TraitBar trait={trait} shown={shown} low={low} high={high} labelled={index === 0} />
            <span className="block text-sm text-muted">
              {amongSentence(among)} {note}
            </span>
          </li>
        ))}
      </ul>
      {results && (
        <ul className="mt-6 space-y-2">
          {insights.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The connected platforms. */
export function PlatformsCard({ platforms }: Pick<ProfileSummary, "platforms">) {
  return (
    <Card title="Connected Platforms" id="platforms">
      {platforms.length === 0 && (
        <Empty text="No platform is connected yet." to={paths.integrations()} label="Connect a platform" />
      )}
      <ul className="divide-y divide-line">
        {platforms.map(({ name, isDemo, isFromArchives, importedTo, dataPoints, lastSync }) => (
          <li key={name} className="py-3">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">{name}</span>
              {!isFromArchives && (
                <span className="flex gap-2">
                  {isDemo && <Badge tone="notice">Demo</Badge>}
                  <Badge tone="success">Connected</Badge>
                </span>
              )}
            </p>
            <p className="text-sm text-muted">
              {counted(dataPoints, "data point")} ·{" "}
              {isFromArchives ? (
                `From your archives${importedTo ? `, to ${dayInFull(importedTo)}` : ""}`
              ) : (
                <>Last sync: {lastSync ? <Moment iso={lastSync} /> : "Never"}</>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The preferences by category. */
export function PreferencesCard({ preferences }: Pick<ProfileSummary, "preferences">) {
  return (
    <Card title="Preferences & Patterns" id="preferences">
      {preferences.length === 0 && (
        <Empty text="You have stated no preference yet." to={paths.setup()} label="Continue setup" />
      )}
      <div className="space-y-4">
        {preferences.map(({ category, items }) => (
          <section key={category}>
            <h3 className="mb-1 font-semibold">{CATEGORY_LABELS[category]}</h3>
            <ul className="space-y-1">
              {items.map(({ id, subcategory, preference, left, confidence }) => (
                <li key={id} className="flex justify-between gap-4">
                  <span className="line-clamp-4 min-w-0 print:line-clamp-2">
                    <span className="text-muted">{subcategoryLabel(subcategory)}: </span>
                    {left > 0 ? `${preference}…` : preference}
                  </span>
                  <span className="tabular-nums">{inPercent(confidence)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

/** The first recommendations, if any. */
export function RecommendationsCard({ recommendations }: Pick<ProfileSummary, "recommendations">) {
  if (recommendations.length === 0) return null;
  return (
    <Card title="AI Recommendations" id="recommendations">
      <ul className="space-y-4">
        {recommendations.map(({ id, type, title, description, confidence }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">{title}</span>
              <span className="flex items-center gap-2">
                <Badge>{type}</Badge> <span className="tabular-nums">{inPercent(confidence)}</span>
              </span>
            </p>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** How the user tends to decide. */
export function DecisionCard({ patterns }: Pick<ProfileSummary, "patterns">) {
  const terms: [string, ReactNode][] = patterns
    ? [
        ["Speed", patterns.decisionSpeed],
        ["Research style", patterns.researchStyle],
        ["Risk tolerance", patterns.riskTolerance],
      ]
    : [];
  return (
    <Card title="Decision-Making Profile" id="decisions">
      {!patterns && <p>Decision patterns will appear as more data is collected.</p>}
      <dl className="grid gap-4 sm:grid-cols-3">
        {terms.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-serif text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 space-y-2">
        {patterns?.lines.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Why because={patterns?.grounds ?? []} about="Decision-Making Profile" />
    </Card>
  );
}
