/**
 * What FFmpeg is told of a camera: an address, a format and options, all of our own making. RTSP and RTMP get the
 * relay's loopback port; SRT is UDP, gets the checked IP itself, and has no redirects. Nothing of the user's address
 * but login, path and the named SRT values ever gets here, and no further protocol may be opened.
 */
import type { StreamAddress } from './stream-address.ts';
import type { StreamOptions } from './stream-options.ts';

export interface StreamInput {
  url: string;
  /** Of FFmpeg's demuxers; never guessed from what the camera sends. */
  format: 'rtsp' | 'flv' | 'mpegts';
  options: Record<string, string | number>;
  /** The stream tells what it holds only while it plays. */
  needsProbe: boolean;
}

export type Transport = 'tcp' | 'udp';

/** What FFmpeg may open below an RTSP session, whatever a camera says. */
const RTSP_PROTOCOLS = { tcp: 'tcp', udp: 'tcp,udp,rtp' };
/** To learn what a stream holds, in microseconds of it. */
const PROBE = { analyzeduration: 1_000_000, fpsprobesize: 0 };
/** Time for lost packets to come again, in microseconds: stills can wait, and should be whole. */
const SRT_LATENCY_US = 500_000;

/** Before SRT 1.3 a caller was let in first, and the passphrase tried afterwards. */
const SRT_LISTENER = { mode: 'listener', minversion: 0x010300 };

/** `relayPort`: where the relay to the camera listens; not used for SRT. */
export function streamInput(
  address: StreamAddress,
  options: StreamOptions,
  transport: Transport,
  relayPort: number,
): StreamInput {
  if (address.protocol === 'srt') return srtInput(address, options);
  const url = `${address.protocol}://${address.login}127.0.0.1:${relayPort}${address.rest}`;
  return address.protocol === 'rtmp' ? rtmpInput(url) : rtspInput(url, options, transport);
}

function rtspInput(
  url: string,
  { idleTimeoutMs, withSound }: StreamOptions,
  transport: Transport,
): StreamInput {
  const options = {
    rtsp_transport: transport,
    allowed_media_types: withSound ? 'video+audio' : 'video',
    protocol_whitelist: RTSP_PROTOCOLS[transport],
    // Takes packets only from where the session is; the relay's answers name the camera there.
    ...(transport === 'udp' && { rtsp_flags: 'filter_src' }),
    timeout: idleTimeoutMs * 1000,
    user_agent: 'Longview',
  };
  return { url, format: 'rtsp', options, needsProbe: false };
}

function rtmpInput(url: string): StreamInput {
  const options = { protocol_whitelist: 'rtmp,tcp', rtmp_live: 'live', ...PROBE };
  return { url, format: 'flv', options, needsProbe: true };
}

/** Only these values of the query count; `mode` above all is ours, or the camera could be told to call us. */
function srtInput({ host, port, rest }: StreamAddress, limits: StreamOptions): StreamInput {
  const query = new URLSearchParams(rest.slice(rest.indexOf('?') + 1));
  const [streamid, passphrase] = [query.get('streamid'), query.get('passphrase')];
  const options = {
    protocol_whitelist: 'srt',
    // Longer than our own deadline, so that an end before it is a refusal.
    ...(limits.isListener ? SRT_LISTENER : { mode: 'caller', connect_timeout: limits.connectTimeoutMs * 2 }),
    latency: SRT_LATENCY_US,
    timeout: limits.idleTimeoutMs * 1000,
    ...(streamid && { streamid }),
    ...(passphrase && { passphrase }),
    ...PROBE,
  };
  const url = `srt://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return { url, format: 'mpegts', options, needsProbe: true };
}
