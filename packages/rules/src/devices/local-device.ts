/** Cameras at the Station's own machine, as `Source_Uri` names them: `NAME?option=value` (ENT-22). Pure. */

export interface LocalDevice {
  /** Null takes the one that `Channel` counts to. */
  name: string | null;
  options: ReadonlyMap<string, string>;
}

const OPTION = /^[a-z0-9][\w-]{0,60}(\/[\w-]{1,60}){0,4}$/i;
const VALUE = /^\P{Cc}{1,100}$/u;
const MAX_OPTIONS = 20;

/** Options that are none are left out: a camera with a strange one still takes pictures. */
export function readLocalDevice(uri: string | null): LocalDevice {
  const text = uri?.trim() ?? '';
  const at = text.indexOf('?');
  const name = (at < 0 ? text : text.slice(0, at)).trim();
  const pairs = at < 0 ? [] : [...new URLSearchParams(text.slice(at + 1))];
  const options = pairs.filter(([key, value]) => OPTION.test(key) && VALUE.test(value));
  return { name: name || null, options: new Map(options.slice(0, MAX_OPTIONS)) };
}

/** What a machine says of one of its cameras. */
export interface FoundDevice {
  /** By which it is opened. */
  name: string;
  /** For people; the same for two cameras of one make. */
  description: string;
}

/** The device that is meant: by its name, then by a part of its description; null where there is none. */
export function chosenDevice<T extends FoundDevice>(
  found: readonly T[],
  name: string | null,
  channel: number,
): T | null {
  if (name === null) return found[channel] ?? null;
  const wanted = name.toLowerCase();
  const exact = found.find((one) => one.name === name);
  const alike = found.filter(({ description }) => description.toLowerCase().includes(wanted));
  return exact ?? alike[channel] ?? null;
}

/** A size of pictures, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

const MAX_SIDE = 20_000;

/** `1920x1080`; null for anything else. */
export function readPictureSize(text: string | undefined): PictureSize | null {
  const [, width = 0, height = 0] = (/^(\d{1,5})x(\d{1,5})$/.exec(text ?? '') ?? []).map(Number);
  const isSize = width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE;
  return isSize ? { width, height } : null;
}
