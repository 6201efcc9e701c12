import { PLATFORMS } from "~/platforms/registry";

/** The labels of the platforms that are offered on the page of integrations, but those of these names. */
export function offeredBeside(...names: readonly string[]): string[] {
  return PLATFORMS.filter(({ name, card }) => card.isOffered && !names.includes(name)).map(
    ({ label }) => label,
  );
}
