/** The field in a URL-encoded form, and as a part of a multipart form. */
const IN_TEXT = /(?:^|&)List-Unsubscribe=One-Click(?:&|\s*$)/;
const AS_PART = /name="?List-Unsubscribe"?\r\n(?:[^\r\n]+\r\n)*\r\nOne-Click\r\n/;

/** Whether a body asks to unsubscribe with one click (RFC 8058, section 3.1), in either of its two forms. */
export function isOneClick(body: string): boolean {
  return IN_TEXT.test(body) || AS_PART.test(body);
}
