/** Passes the address of what is seen on to others (EXT-441). */

/** How it was passed on; null: the viewer thought better of it. */
export type Shared = 'Shared' | 'Copied' | 'Shown' | null;

/** What is someone's own never goes along (PUB-01). */
export function linkToPass(href: string): string {
  const url = new URL(href);
  for (const name of [...url.searchParams.keys()]) {
    if (name.toLowerCase() === 'apikey') url.searchParams.delete(name);
  }
  return url.href;
}

/** By the system's own ways on phones, else into the clipboard; `Shown` where neither may be used, as without https. */
export async function shareLink(url: string, title: string): Promise<Shared> {
  if (matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function') {
    try {
      await navigator.share({ url, title });
      return 'Shared';
    } catch (err) {
      if (err instanceof DOMException && err.name === 'AbortError') return null;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'Copied';
  } catch {
    return 'Shown';
  }
}
