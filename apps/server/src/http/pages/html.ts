/** Writes texts and data into pages so that they cannot become markup (OPS-12). */

/** Control characters that XML may not have, written or escaped: a feed reader drops a document with one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** For text between tags and in double-quoted attributes, of HTML and XML [EXT-412]. */
export function escapeHtml(text: string): string {
  return text
    .replace(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** JSON that cannot end the script element it stands in. */
export function jsonInHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
