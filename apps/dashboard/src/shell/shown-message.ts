/** Anybody can write an address and send it to people: what it says is shown as text, short and in one line (DSH-05). */

const MAX_LENGTH = 300;
/** Line ends, and marks that turn the direction of the text around it. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** The message as it is shown; empty: none. */
export function shownMessage(msg: string | undefined): string {
  return [...(msg ?? '').replace(UNSEEN, ' ').trim()].slice(0, MAX_LENGTH).join('');
}
