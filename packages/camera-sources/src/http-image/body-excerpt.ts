// Turns the start of a page or message that came instead of a picture into a few readable words. What a device
// says is foreign text: no markup, no control characters, and never much of it.

/** Bytes looked at; enough for a title and a sentence. */
const LOOK_BYTES = 4096;
const MAX_CHARS = 200;

/** Up to 200 readable characters; empty when the bytes are not text. */
export function readableExcerpt(bytes: Buffer): string {
  const text = bytes.toString('utf8', 0, LOOK_BYTES);
  if (!isText(text)) return '';
  return text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(<\/\1>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&[a-z0-9#]{1,8};/gi, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARS);
}

/** Whether the bytes begin like an HTML page. */
export function isWebPage(bytes: Buffer): boolean {
  return /<(!doctype html|html|head|body|title|meta|frameset|script)\b/i.test(
    bytes.toString('latin1', 0, 1024),
  );
}

/** Mostly printable: replacement and control characters are rare in it. */
function isText(text: string): boolean {
  const odd = text.match(/[^\P{C}\s]|\uFFFD/gu)?.length ?? 0;
  return odd * 20 <= text.length;
}
