/** What other parts of the server may use of play items. */
export { playItemOf } from './get-play-item.ts';
