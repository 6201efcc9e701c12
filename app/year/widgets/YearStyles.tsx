import href from "../year.css?url";

/** The style sheet of a year, for the `links` of the screens that may show one. All others do without its bytes. */
export const YEAR_STYLES = { rel: "stylesheet", href };

/** Brings the style sheet along, also where a page came without scripts. */
export const YearStyles = () => <link {...YEAR_STYLES} />;
