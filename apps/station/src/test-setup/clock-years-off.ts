/** Loaded before a program: the machine's clock woke up twenty years ago. Tests only. */
const YEARS_OFF_MS = 20 * 365 * 86_400_000;
const { now } = Date;

Date.now = () => now() - YEARS_OFF_MS;
