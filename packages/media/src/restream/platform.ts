/** Somebody whom live video is sent to, whichever way the bytes go. Shapes only. */
import type { RestreamMessage } from '@longview/rules/restream';
import type { LiveFragment, LiveHead } from '../live/live-item.ts';

export interface PlatformOptions {
  scheme: 'rtmp:' | 'rtmps:' | 'srt:';
  /** As people named it: for the certificate, and for what the platform is told. */
  host: string;
  /** The IP address that was checked. */
  ip: string;
  port: number;
  /** Of RTMP. */
  app: string;
  /** Of SRT its stream id. Never logged. */
  streamKey: string;
  /** Of SRT. Never logged. */
  passphrase: string;
  /** Longest time until it takes the stream. */
  connectTimeoutMs: number;
}

/** A platform that takes the stream. Times begin at 0 and go on through other heads. */
export interface Platform {
  /** Given and not taken yet. */
  readonly unsentBytes: number;
  readonly sentBytes: number;
  /** How to read what follows. False: it cannot be sent there. */
  head(head: LiveHead): boolean;
  fragment(fragment: LiveFragment): void;
  /** Why it is over; resolves once, also after `close`. */
  readonly over: Promise<RestreamMessage>;
  close(): void;
}
