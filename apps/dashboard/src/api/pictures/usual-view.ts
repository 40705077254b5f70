import { routes, routeUrl } from '@longview/contract';
import { formatTime, type SizeCode } from '@longview/rules';

/** The usual view of a moment (EXT-600), as an address and as bytes. */

/** As large as the camera's pictures, without anything lit; for downloads. */
export function usualPlaceUrl(feedid: string, sec: number): string {
  return routeUrl(routes.getFrameUsual, {
    query: { feedid, frametime: formatTime(sec), sizecode: 'x4320' },
  });
}

/** With what is unusual lit. Null: there is none of this moment. Throws without a connection. */
export async function loadUsual(
  feedid: string,
  sec: number,
  sizecode: SizeCode,
  signal: AbortSignal,
): Promise<Blob | null> {
  const query = { feedid, frametime: formatTime(sec), sizecode, overlay: 'unusual' };
  const response = await fetch(routeUrl(routes.getFrameUsual, { query }), { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(response.statusText);
  return response.blob();
}
