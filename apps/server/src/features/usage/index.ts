/** What other parts of the server may use of usage. */
export { SentBytes } from './sent-bytes.ts';
