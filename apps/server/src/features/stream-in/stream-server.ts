/** Where the RTMP port is, as encoders are told it. */
import type { Config } from '../../config.ts';

const RTMP_PORT = 1935;
const RTMPS_PORT = 443;

/** `rtmps://host:port/live` where there is a certificate, else `rtmp`; null where the port is off. */
export function streamServer({ rtmp, publicUrl }: Config): string | null {
  if (!rtmp) return null;
  const scheme = rtmp.tls ? 'rtmps' : 'rtmp';
  const usual = rtmp.tls ? RTMPS_PORT : RTMP_PORT;
  const port = rtmp.port === usual ? '' : `:${rtmp.port}`;
  return `${scheme}://${new URL(publicUrl).hostname}${port}/live`;
}
