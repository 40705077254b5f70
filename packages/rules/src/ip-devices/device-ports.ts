/** Ports of a device for addresses that name none (EXT-332). */

/** As people named them; null where they did not. */
export interface StreamPorts {
  rtsp: number | null;
  /** Of all its streams that have no port of their own. */
  stream: number | null;
  srt: number | null;
}

/** The port of RTSP; null: the usual one. */
export function rtspPortOf({ rtsp, stream }: Pick<StreamPorts, 'rtsp' | 'stream'>): number | null {
  return rtsp ?? stream;
}

/** An address of a stream with the device's port of its kind where it names none; any other as it is [EXT-332]. */
export function withStreamPort(text: string, ports: StreamPorts): string {
  const url = URL.parse(text);
  if (!url?.hostname || url.port !== '') return text;
  const port = portFor(url.protocol, ports);
  if (port === null) return text;
  url.port = String(port);
  return url.href;
}

function portFor(scheme: string, ports: StreamPorts): number | null {
  if (scheme === 'rtsp:') return rtspPortOf(ports);
  if (scheme === 'rtmp:') return ports.stream;
  return scheme === 'srt:' ? ports.srt : null;
}
