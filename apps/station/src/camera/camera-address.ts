/** The address of a camera on the network, as its config says it. */
import type { CameraConfig } from './camera-config.ts';

/** A host alone is a camera's page over HTTP; the port of `Network_Control` is for addresses that name none. */
export function addressOf({
  Source_Uri,
  Network_Control: { Port },
}: CameraConfig['SourceConfig']): string | null {
  const text = Source_Uri?.trim();
  if (!text) return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  if (url && Port !== null && url.port === '') url.port = String(Port);
  return url?.href ?? null;
}
