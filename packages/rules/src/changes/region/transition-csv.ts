// The file of transition dates of PhenoCam (EXT-640): `*_transition_dates.csv`, as phenocamr writes it.
import { type DayValue, SHARES, type Transition, transitionDates } from '../../phenology/index.ts';
import { type MeasuredStep, meanOf, quantilesOf } from './measure-steps.ts';
import { type CsvHead, dateTimeOf, plain } from './phenocam-csv.ts';

const DAY_MS = 86_400_000;
const PERCENTS = SHARES.map((share) => share * 100);
const COLUMNS = [
  ...['sitename', 'veg_type', 'roi_id', 'direction', 'gcc_value'],
  ...PERCENTS.map((percent) => `transition_${percent}`),
  ...PERCENTS.map((percent) => `transition_${percent}_lower_ci`),
  ...PERCENTS.map((percent) => `transition_${percent}_upper_ci`),
  ...PERCENTS.map((percent) => `threshold_${percent}`),
  ...['min_gcc', 'max_gcc'],
].join();
const UNKNOWN = 'NA';

/** In the order of the file's lines. */
const KINDS: readonly [string, (gcc: readonly number[]) => number][] = [
  ['gcc_90', (gcc) => quantilesOf(gcc, [0.9])[0] as number],
  ['gcc_75', (gcc) => quantilesOf(gcc, [0.75])[0] as number],
  ['gcc_50', (gcc) => quantilesOf(gcc, [0.5])[0] as number],
  ['gcc_mean', meanOf],
];

export function transitionCsv(head: CsvHead, measured: Iterable<MeasuredStep>): string {
  const steps = [...measured];
  const found = KINDS.map(([name, greenOf]) => ({ name, ...transitionDates(daysOf(steps, greenOf)) }));
  const site = columnText(head.name);
  const lines = (['rising', 'falling'] as const).flatMap((direction) =>
    found.flatMap(({ name, transitions }) =>
      transitions
        .filter((one) => one.direction === direction)
        .map((one) => [site, 'XX', '0001', direction, name, ...valuesOf(one)].join()),
    ),
  );
  const years = found.flatMap(({ transitions }) =>
    transitions.flatMap(({ earliest, latest }) =>
      [...earliest, ...latest].map((day) => dateOf(day).slice(0, 4)),
    ),
  );
  const rmses = found.map(({ name, rmse }) => `# Spline RMSE ${name}: ${rmse?.toFixed(5) ?? UNKNOWN}`);
  return `${[...headOf(head, years.sort()), ...rmses, '#', COLUMNS, ...lines].join('\n')}\n`;
}

/** With the RMSEs and the line after them 16 lines, which programs leave out. */
function headOf({ name, days, madeSec }: CsvHead, years: readonly string[]): string[] {
  const [date, time] = dateTimeOf(madeSec);
  return [
    '#',
    `# Transition date estimate for ${plain(name)}`,
    '#',
    `# Site: ${plain(name)}`,
    '# Veg Type: XX',
    '# ROI ID Number: 0001',
    `# Aggregation period: ${days}`,
    `# Year min: ${years[0] ?? UNKNOWN}`,
    `# Year max: ${years.at(-1) ?? UNKNOWN}`,
    `# Final Processing Date: ${date}`,
    `# Final Processing Time: ${time}`,
  ];
}

const valuesOf = ({ days, earliest, latest, thresholds, low, high }: Transition): string[] => [
  ...[days, earliest, latest].flat().map(dateOf),
  ...[...thresholds, low, high].map((value) => value.toFixed(5)),
];

function daysOf(steps: readonly MeasuredStep[], greenOf: (gcc: readonly number[]) => number): DayValue[] {
  return steps.flatMap(({ step, daylight }) =>
    daylight.length === 0
      ? []
      : [{ day: Math.round(Date.parse(step.date) / DAY_MS), value: greenOf(daylight.map(({ gcc }) => gcc)) }],
  );
}

/** `YYYY-MM-DD`. */
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A name that neither ends its column nor is a formula in a spreadsheet. */
const columnText = (name: string) =>
  plain(name)
    .replace(/[",]/g, ' ')
    .replace(/^[\s=+@-]+/, '');
