export type { DayValue } from './smooth-curve.ts';
export { SHARES, type Transition, type Transitions, transitionDates } from './transition-dates.ts';
