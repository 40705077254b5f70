/** How sending to a platform stands (EXT-186). */

export const RESTREAM_COMMANDS = ['Start', 'Stop'] as const;
export type RestreamCommand = (typeof RESTREAM_COMMANDS)[number];

/**
 * `Stopped`: by its command. `Waiting`: the feed has nothing to send. `Failed`: the platform is called again after a
 * pause.
 */
export const RESTREAM_STATES = ['Stopped', 'Waiting', 'Connecting', 'Sending', 'Failed'] as const;
export type RestreamState = (typeof RESTREAM_STATES)[number];

/** Each costs the line its whole bit rate. */
export const RESTREAMS_OF_FEED = 10;
/** How often the node that sends says so, milliseconds. */
export const RESTREAM_REPORT_MS = 5_000;
/** Nobody sends what was not heard of for this time, milliseconds: its node has died. */
export const RESTREAM_LOST_MS = 30_000;

export const RESTREAM_MESSAGES = {
  stopped: 'Sending is stopped.',
  starting: 'Sending begins in a moment.',
  noCamera: 'The camera gives no video at the moment.',
  noHost: 'There is no host of this name. Check the address.',
  refused: 'Nothing answers at this address. Check address and port.',
  timeout: 'The platform did not answer in time. Check the address, and that it waits for your stream.',
  untrusted: 'The certificate of the platform is not trusted. Check the address.',
  forbidden: 'This address may not be called from here. Check the address.',
  protocol: 'What answers does not speak RTMP. Check address and port, and rtmp against rtmps.',
  rejected: 'The platform refuses the stream. Check the stream key, and that the event is set up there.',
  ended: 'The platform ended the connection.',
  slow: 'The line to the platform is too slow for this stream.',
  codec: 'The platform takes H.264 only, and this stream cannot be made so now.',
  srtRefused: 'The platform refuses the stream. Check the stream key and the passphrase.',
} as const;
export type RestreamMessage = keyof typeof RESTREAM_MESSAGES;
