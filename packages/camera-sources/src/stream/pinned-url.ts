// Writes the RTSP or RTMP address that the media worker dials: the checked IP instead of the name, and the login in place.
import type { CameraUrl } from '../camera-url.ts';

/** `address` is an IP that was checked (OPS-06); the port, path and query stay as the user wrote them. */
export function pinnedUrl({ url, login }: CameraUrl, address: string): string {
  const host = address.includes(':') ? `[${address}]` : address;
  const port = url.port ? `:${url.port}` : '';
  const user = login ? `${encodeStrict(login.username)}:${encodeStrict(login.password)}@` : '';
  return `${url.protocol}//${user}${host}${port}${url.pathname}${url.search}`;
}

/** Also the characters that encodeURIComponent leaves and that end a login in some parsers. */
function encodeStrict(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
