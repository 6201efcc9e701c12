/** Ids of parts of the forecasts screen. */
/** The first list of open ones: those that are due, if any are. */
export const OPEN_FORECASTS = "open-forecasts";
export const LATER_FORECASTS = "later-forecasts";
export const RESOLVED_FORECASTS = "resolved-forecasts";

/** The id of a forecast's statement, to which links and its buttons lead. */
export const forecastPart = (id: string) => `forecast-${id}`;
