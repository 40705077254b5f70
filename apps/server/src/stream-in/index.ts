/** What other parts of the server may use of the RTMP port. */
export { findPublisher, type PublisherRow } from './publisher-queries.ts';
export { makeReadTicket } from './read-ticket.ts';
export { streamInDeps } from './stream-in-deps.ts';
export { type StreamIn, startStreamIn } from './stream-in-server.ts';
