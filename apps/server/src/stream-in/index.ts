/** What other parts of the server may use of video that is sent in. */
export { openPublishers } from './open-publishers.ts';
export { findPublisher, type PublisherRow } from './publisher-queries.ts';
export { Publishers, type Publishing } from './publishers.ts';
export { makeReadTicket } from './read-ticket.ts';
export { SrtIntake, type SrtPlace } from './srt-intake.ts';
export { STATION_SENDS_VIDEO } from './station-video.ts';
export { type StreamIn, startStreamIn } from './stream-in-server.ts';
