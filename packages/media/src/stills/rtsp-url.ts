/** Which addresses may reach FFmpeg at all: its other protocols open files, pipes and web pages. */
import { AppError } from '@longview/base';

/** Protocols FFmpeg may use below an RTSP session, whatever a camera sends it to. */
export const PROTOCOL_WHITELIST = 'rtsp,rtsps,rtp,srtp,udp,tcp,tls';

/** @throws AppError InvalidInput unless it is a plain rtsp or rtsps URL. The message never repeats it. */
export function requireRtspUrl(text: string): void {
  // FFmpeg has its own idea of URLs, so what two parsers could read differently is refused.
  const isPlain = /^rtsps?:\/\/[\x21-\x7e]+$/i.test(text) && !/[\\"'<>`]/.test(text);
  if (!isPlain || !URL.canParse(text) || new URL(text).hostname === '') {
    throw new AppError('InvalidInput', 'The address of the stream must be an rtsp:// or rtsps:// URL.');
  }
}
