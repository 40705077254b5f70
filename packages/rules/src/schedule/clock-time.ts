// Clock times of schedules on the wire (ENT-38): `HH:MM` ↔ minutes after midnight.

const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes after midnight of e.g. `07:30`; null when it is no time of the clock [ENT-38]. */
export function clockMin(text: string): number | null {
  const match = CLOCK_TIME.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** `07:30` of 450; a whole day's minutes are `00:00` [ENT-38]. */
export function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
