// Reads the address of a demo camera: `demo://<variant>?tz=Europe/Berlin&width=1280&height=720&works=2026-05-01`.

/** The scenes there are. */
export const DEMO_VARIANTS = ['site', 'sea', 'hills', 'garden'] as const;

export type DemoVariant = (typeof DEMO_VARIANTS)[number];

export interface DemoView {
  variant: DemoVariant;
  /** Pixels, even, 160 to 3840 and 90 to 2160. */
  width: number;
  height: number;
  /** IANA name or offset such as `+02:00`. */
  zone: string;
  /** Local day on which the scene's building works began, in days since 1970; null: they begin again and again. */
  worksFromDay: number | null;
}

/** Null when there is no such variant; sizes, zones and days that make no sense become the defaults. */
export function parseDemoUrl(address: string): DemoView | null {
  const url = URL.parse(address.trim());
  const variant = DEMO_VARIANTS.find((name) => name === url?.hostname.toLowerCase());
  if (!url || !variant) return null;
  const width = side(url.searchParams.get('width'), 1280, 160, 3840);
  const height = side(url.searchParams.get('height'), 720, 90, 2160);
  const worksFromDay = dayOf(url.searchParams.get('works'));
  return { variant, width, height, zone: knownZone(url.searchParams.get('tz')), worksFromDay };
}

function dayOf(text: string | null): number | null {
  const timeMs =
    text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(timeMs) ? null : timeMs / 86_400_000;
}

function side(text: string | null, fallback: number, min: number, max: number): number {
  const value = Number(text);
  if (!text || !Number.isFinite(value)) return fallback;
  return 2 * Math.round(Math.min(max, Math.max(min, value)) / 2);
}

/** A plus sign in a query means a space; both are taken for one. */
function knownZone(text: string | null): string {
  const zone = (text ?? 'UTC').replace(/^ /, '+');
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
