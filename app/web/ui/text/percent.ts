/** A figure in percent, `58 %`, with a space at which no line ends. @param figure as it is shown */
export const inPercent = (figure: number | string) => `${figure}\u00a0%`;

/** A share, 0 to 1, in whole percent: `58 %`. */
export const shareInPercent = (share: number) => inPercent(Math.round(100 * share));
