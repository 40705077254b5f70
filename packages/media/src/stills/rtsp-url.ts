/** Which addresses may be streamed from at all, and what FFmpeg is told of them: a loopback address, no other. */
import { isIP } from 'node:net';
import { AppError } from '@longview/base';

/** Where a camera is, read once: nobody else reads the address again. */
export interface RtspAddress {
  isTls: boolean;
  /** An IP address, without brackets. */
  host: string;
  port: number;
  /** `user:password@`, encoded, or empty. */
  login: string;
  /** Path and query as they were written. */
  rest: string;
}

const FORM = /^(rtsps?):\/\/(?:([^@/?#]*@))?(?:\[([^\]@/?#]+)\]|([^:@/?#[\]]+))(?::(\d{1,5}))?([/?].*)?$/i;
const DEFAULT_PORT = { rtsp: 554, rtsps: 322 };

/**
 * @throws AppError InvalidInput unless it is a plain rtsp or rtsps URL with an IP address. The message never
 * repeats it.
 */
export function readRtspUrl(text: string): RtspAddress {
  const isPlain = /^[\x21-\x7e]+$/.test(text) && !/[\\"'<>`]/.test(text);
  const [, scheme = '', login = '', ipv6, ipv4 = '', port, rest = ''] = (isPlain && FORM.exec(text)) || [];
  const host = ipv6 ?? ipv4;
  if (isIP(host) === 0) {
    throw new AppError(
      'InvalidInput',
      'The address of the stream must be an rtsp:// or rtsps:// URL with an IP address.',
    );
  }
  const isTls = scheme.toLowerCase() === 'rtsps';
  return { isTls, host, port: Number(port ?? DEFAULT_PORT[isTls ? 'rtsps' : 'rtsp']), login, rest };
}

/** The same stream behind the relay at `port` of this machine. */
export function relayedUrl({ login, rest }: RtspAddress, port: number): string {
  return `rtsp://${login}127.0.0.1:${port}${rest}`;
}
