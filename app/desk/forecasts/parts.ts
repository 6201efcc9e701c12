/** Ids of parts of the forecasts screen. */
export const OPEN_FORECASTS = "open-forecasts";
export const RESOLVED_FORECASTS = "resolved-forecasts";

/** The id of a forecast's statement, to which links and its buttons lead. */
export const forecastPart = (id: string) => `forecast-${id}`;
