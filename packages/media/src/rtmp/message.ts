/** What goes over an RTMP connection once hands are shaken. Shapes and numbers of the protocol only. */

export interface RtmpMessage {
  type: number;
  /** Milliseconds; goes round after 49 days. */
  timestampMs: number;
  /** 0: of the connection itself. */
  streamId: number;
  payload: Buffer;
}

export const RTMP_TYPES = {
  chunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  commandAmf3: 17,
  data: 18,
  command: 20,
} as const;

export interface RtmpLimits {
  /** Of one message. */
  messageBytes: number;
  /** Of one connection, at the same time. */
  chunkStreams: number;
}
