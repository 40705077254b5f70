/** Writes texts and data into pages so that they cannot become markup (OPS-12). */

/** For text between tags and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text
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
