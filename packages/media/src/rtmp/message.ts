/** What goes over an RTMP connection once hands are shaken. Shapes and numbers of the protocol only. */

/** Video, sound and what is told of them, wherever they are sent. */
export interface MediaMessage {
  type: number;
  /** Milliseconds; goes round after 49 days. */
  timestampMs: number;
  payload: Buffer;
}

export interface RtmpMessage extends MediaMessage {
  /** 0: of the connection itself. */
  streamId: number;
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
