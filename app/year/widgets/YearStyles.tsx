import href from "../year.css?url";

/** The style sheet of a year, for the `links` of the screens that may show one. Other screens do not load it. */
export const YEAR_STYLES = { rel: "stylesheet", href };

/** Includes the style sheet, also if the page was loaded without scripts. */
export const YearStyles = () => <link {...YEAR_STYLES} />;
