/** Which addresses may be streamed from at all. Whoever dials asks here and reads no address again. */
import { isIP } from 'node:net';
import { operatorError } from '@longview/base';

/** How the packets come, TLS apart. */
export type StreamProtocol = 'rtsp' | 'rtmp' | 'srt';

/** Where a camera is, read once: nobody else reads the address again. */
export interface StreamAddress {
  protocol: StreamProtocol;
  isTls: boolean;
  /** An IP address, without brackets. */
  host: string;
  port: number;
  /** `user:password@`, encoded, or empty. */
  login: string;
  /** Path and query as they were written. */
  rest: string;
}

const FORM = /^([a-z]+):\/\/(?:([^@/?#]*@))?(?:\[([^\]@/?#]+)\]|([^:@/?#[\]]+))(?::(\d{1,5}))?([/?].*)?$/i;

/** SRT has no port of its own: 0 makes the address unreadable. */
const SCHEMES: Readonly<Record<string, { protocol: StreamProtocol; isTls: boolean; defaultPort: number }>> = {
  rtsp: { protocol: 'rtsp', isTls: false, defaultPort: 554 },
  rtsps: { protocol: 'rtsp', isTls: true, defaultPort: 322 },
  rtmp: { protocol: 'rtmp', isTls: false, defaultPort: 1935 },
  rtmps: { protocol: 'rtmp', isTls: true, defaultPort: 443 },
  srt: { protocol: 'srt', isTls: false, defaultPort: 0 },
};

/**
 * @throws AppError InvalidInput unless it is a plain rtsp, rtsps, rtmp, rtmps or srt URL with an IP address. The
 * message never repeats it.
 */
export function readStreamAddress(text: string): StreamAddress {
  const isPlain = /^[\x21-\x7e]+$/.test(text) && !/[\\"'<>`]/.test(text);
  const [, scheme = '', login = '', ipv6, ipv4 = '', givenPort, rest = ''] =
    (isPlain && FORM.exec(text)) || [];
  const kind = SCHEMES[scheme.toLowerCase()];
  const host = ipv6 ?? ipv4;
  const port = Number(givenPort ?? kind?.defaultPort);
  if (!kind || isIP(host) === 0 || !(port >= 1 && port <= 65_535)) {
    throw operatorError(
      'InvalidInput',
      'The address of the stream must be an rtsp, rtsps, rtmp, rtmps or srt URL with an IP address.',
    );
  }
  return { protocol: kind.protocol, isTls: kind.isTls, host, port, login, rest };
}
