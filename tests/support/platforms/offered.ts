import { PLATFORMS } from "~/platforms/registry";

/** The labels of the platforms that the page of integrations offers, without the named ones. */
export function offeredBeside(...names: readonly string[]): string[] {
  return PLATFORMS.filter(({ name, card }) => card.isOffered && !names.includes(name)).map(
    ({ label }) => label,
  );
}
