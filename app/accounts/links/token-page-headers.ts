/**
 * Headers for a page whose address contains a token, which must not leak through `Referer`, not even to our own proxy
 * logs. Not `no-referrer`: browsers would then send `Origin: null` with the page's form, which we refuse.
 */
export const TOKEN_PAGE_HEADERS = { "Referrer-Policy": "strict-origin", "X-Robots-Tag": "noindex, nofollow" };
