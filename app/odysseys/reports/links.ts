import { TRAIT_NAMES } from "~/personality/traits";
import { platformLabel } from "~/platforms/catalogue";
import { isFromArchive } from "~/platforms/signals";
import { EDITOR } from "~/preferences/parts";
import { periodWords } from "~/twin/engine/signals/period";
import type { KeptSignal } from "~/twin/signals/rows.server";
import { signalPart } from "~/twin/signals/signal-part";
import { mainTraits } from "~/twin/testing/choices/choice";
import { findChoice } from "~/twin/testing/choices/choices";
import { atHeading, paths } from "~/web/paths";
import { countedOf } from "~/web/ui/text/counted-of";
import { basisOf } from "../catalogue";
import type { MissingData, ReportInsight } from "./report";

type Link = { words: string; to: string };

/** An answered everyday choice. */
type Chosen = { choiceId: string; chosen: string };

/** Current data that insights may be based on. */
export type Grounds = { signals: readonly KeptSignal[]; choices: readonly Chosen[] };

/** The choices on a trait with their answers. */
function choiceLinks(insightId: string, choices: readonly Chosen[]): Link[] {
  const basis = basisOf(insightId);
  if (basis?.from !== "choices") return [];
  return choices.flatMap(({ choiceId, chosen }) => {
    const choice = findChoice(choiceId);
    if (!choice || !mainTraits(choice).includes(basis.trait)) return [];
    const words = `${choice.situation} ${chosen === "a" ? choice.a : choice.b}`;
    return [{ words, to: paths.testYourTwin(choiceId) }];
  });
}

/** The signal behind an insight; undefined if it is gone or switched off. */
export function signalOf(
  { platform, source, signal: kind }: Extract<ReportInsight["basis"], { kind: "signal" }>,
  signals: readonly KeptSignal[],
): KeptSignal | undefined {
  return signals.find(
    (one) => !one.isSilenced && one.platform === platform && one.source === source && one.kind === kind,
  );
}

function signalLinks(
  basis: Extract<ReportInsight["basis"], { kind: "signal" }>,
  signals: readonly KeptSignal[],
  isStated: boolean,
): Link[] {
  const found = signalOf(basis, signals);
  if (!found) return [];
  const { platform, observations, of, from, to, gaps } = found;
  const many = `From ${countedOf(observations, of)}`;
  const words = isStated ? many : `${many} (${platformLabel(platform)}), ${periodWords(from, to, gaps)}`;
  return [{ words, to: paths.signals(platform, signalPart(found)) }];
}

/**
 * Links to the current data behind an insight; none if it is gone or switched off.
 *
 * @param isStated whether the platform and the period of all signals are stated elsewhere
 */
export function linksOf(
  { id, basis }: Pick<ReportInsight, "id" | "basis">,
  grounds: Grounds,
  isStated = false,
): Link[] {
  switch (basis.kind) {
    case "signal":
      return signalLinks(basis, grounds.signals, isStated);
    case "trait": {
      const basis = basisOf(id);
      if (basis?.from !== "trait") return [];
      const words = `Your latest result: ${TRAIT_NAMES[basis.trait]}`;
      return [{ words, to: paths.traitResult(basis.trait) }];
    }
    case "choices":
      return choiceLinks(id, grounds.choices);
    case "preference":
      return [{ words: "Your preference", to: atHeading(paths.editPreference(basis.id), EDITOR) }];
  }
}

/** Link to provide what is missing. */
export function supplyLink({ id, supply }: Pick<MissingData, "id" | "supply">): Link {
  const basis = basisOf(id);
  const platform = basis?.from === "signal" ? basis.stream.platform : undefined;
  switch (supply) {
    case "platforms":
      return { words: "Integrations", to: paths.integrations() };
    case "more":
      return { words: "What is counted", to: paths.signals(platform) };
    case "time-zone":
      return basis?.from === "signal" && basis.stream.sources.some(isFromArchive)
        ? { words: "Name your time zone with the import", to: paths.archives() }
        : { words: "Name your time zone", to: paths.account() };
    case "titles":
      return { words: "Upload an archive", to: paths.archives() };
    case "signals":
      return { words: "Switch it on under Signals", to: paths.signals(platform) };
    case "assessment":
      return { words: "Take the assessment", to: paths.personalityAssessment() };
    case "choices":
      return { words: "Test your twin", to: paths.testYourTwin() };
    case "preferences": {
      const category = basis?.from === "preference" ? basis.category : undefined;
      return { words: "Add a preference", to: paths.preferences(category) };
    }
  }
}
