import type { Tick } from '@longview/rules/timeline';

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const LOOKS = {
  Second: { ...CLOCK, second: '2-digit' },
  Clock: CLOCK,
  Date: { day: 'numeric', month: 'short' },
  Day: { day: 'numeric' },
  Month: { month: 'short' },
  Year: { year: 'numeric' },
} as const satisfies Record<Tick['kind'], Intl.DateTimeFormatOptions>;

/** How a mark of a timeline is written, in any language: `14:30`, `15 May`, `15`, `May`, `2026` (PUB-18). */
export function tickLook({ kind }: Pick<Tick, 'kind'>): Intl.DateTimeFormatOptions {
  return LOOKS[kind];
}
