import href from "./reveal.css?url";

/**
 * Link to the style sheet of `Reveal`, for the `links` of the screens that may show one: scripts load it before they show
 * such a screen. Other screens are spared its bytes.
 */
export const REVEAL_STYLES = { rel: "stylesheet", href };

/** Renders the link. Needed even while there is no `Reveal`: browsers warn about files that were loaded for nothing. */
export const RevealStyles = () => <link {...REVEAL_STYLES} />;
