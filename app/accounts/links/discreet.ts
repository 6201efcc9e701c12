/**
 * Headers of a page whose address holds a token: it goes to nobody else in `Referer`, not even to ourselves, where a
 * proxy may log it. Under `no-referrer` browsers would send `Origin: null` with its form, which is not ours.
 */
export const DISCREET = { "Referrer-Policy": "strict-origin", "X-Robots-Tag": "noindex, nofollow" };
