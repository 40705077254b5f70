/** What a stream of stills is asked for and gives; the same shapes go between owner and worker. */

export interface StillStreamOptions {
  /** Names the stream among all of the node; opening it again under the same id is an error of the caller. */
  id: string;
  /**
   * rtsp, rtsps, rtmp, rtmps or srt with an IP address, which was checked; with the login if there is one. SRT has
   * `streamid` and `passphrase` in its query and nothing else. Never logged.
   */
  url: string;
  /** Of rtsps and rtmps; without it the certificate must be of the IP address and of a known issuer. */
  tls?: StreamTls;
  /** How the pictures of RTSP travel; `auto` (default) tries TCP, then UDP once. */
  transport?: 'tcp' | 'udp' | 'auto';
  /** Longest time to connect and be told of the stream. */
  connectTimeoutMs: number;
  /** Longest silence of a connected camera; then the session counts as dropped. */
  idleTimeoutMs: number;
}

/** Whose certificate a camera must show (EXT-140). */
export interface StreamTls {
  /** The host as the user named it: a name, or an IP address without brackets. */
  host: string;
  /** Takes any certificate, and old TLS. */
  isInsecure: boolean;
}

/** `Untrusted`: the camera's certificate is not one that counts. */
export type StillFailure =
  | 'Unauthorized'
  | 'NotFound'
  | 'Timeout'
  | 'Refused'
  | 'Untrusted'
  | 'NotAnImage'
  | 'Error';

/** A failed still is a value: cameras fail all the time. `message` is for people and never holds a login. */
export type StillResult =
  | {
      ok: true;
      jpeg: Buffer;
      /** Pixels. */
      width: number;
      height: number;
      /** Unix milliseconds at which the key frame arrived here. */
      atMs: number;
    }
  | { ok: false; status: StillFailure; message: string };
