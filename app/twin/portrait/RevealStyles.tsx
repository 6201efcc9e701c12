import href from "./reveal.css?url";

/**
 * The style sheet of `Reveal`, for the `links` of the screens that may show one: a script loads it before it shows them.
 * All others do without its bytes.
 */
export const REVEAL_STYLES = { rel: "stylesheet", href };

/** Brings the style sheet along. Also where there is no `Reveal` yet: browsers warn of what was loaded for nothing. */
export const RevealStyles = () => <link {...REVEAL_STYLES} />;
