/** What a stream of a camera is asked for with, and how it fails; the same shapes go between owner and worker. */

export interface StreamOptions {
  /** Names the stream among all of the node; opening it again under the same id is an error of the caller. */
  id: string;
  /**
   * rtsp, rtsps, rtmp, rtmps or srt with an IP address, which was checked; with the login if there is one. SRT has
   * `streamid` and `passphrase` in its query and nothing else. Never logged.
   */
  url: string;
  /** Of rtsps and rtmps; without it the certificate must be of the IP address and of a known issuer. */
  tls?: StreamTls;
  /** Of SRT: waits at this address of ours for somebody who calls, for `connectTimeoutMs`. Never what a user named. */
  isListener?: boolean;
  /** How the pictures of RTSP travel; `auto` (default) tries TCP, then UDP once. */
  transport?: 'tcp' | 'udp' | 'auto';
  /** Longest time to connect and be told of the stream. */
  connectTimeoutMs: number;
  /** Longest silence of a connected camera; then the session counts as dropped. */
  idleTimeoutMs: number;
  /** Also reads its sound, where it has any. */
  withSound?: boolean;
}

/** Whose certificate a camera must show (EXT-140). */
export interface StreamTls {
  /** The host as the user named it: a name, or an IP address without brackets. */
  host: string;
  /** Takes any certificate, and old TLS. */
  isInsecure: boolean;
}

/** `Untrusted`: the camera's certificate is not one that counts. `NotAnImage`: what it sends cannot be shown. */
export type StreamFailure =
  | 'Unauthorized'
  | 'NotFound'
  | 'Timeout'
  | 'Refused'
  | 'Untrusted'
  | 'NotAnImage'
  | 'Error';

/** A failed stream is a value: cameras fail all the time. `message` is for people and never holds a login. */
export interface Failed {
  ok: false;
  status: StreamFailure;
  message: string;
}
