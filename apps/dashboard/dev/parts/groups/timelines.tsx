import {
  archiveRects,
  cellOf,
  gridOf,
  type LaneStop,
  laneOf,
  layoutOf,
  type MarkRun,
  pointOf,
  type TimeGrid,
  type TimelineLevel,
  type TimeSpan,
  ticksOf,
} from '@longview/rules/timeline';
import { useElementSize } from '@mantine/hooks';
import { Lane } from '../../../src/ui/timeline/lane.tsx';
import { Timeline, type TimelineProps } from '../../../src/ui/timeline/timeline.tsx';
import { doNothing } from '../samples.tsx';
import { skyAt } from '../sky-colors.ts';
import { Sheet, State } from '../state.tsx';

const ZONE = 'UTC';
const NOON_SEC = Date.UTC(2026, 5, 21, 12) / 1000;
const DAY_SEC = 86_400;
const DAY = { fromSec: NOON_SEC - DAY_SEC / 2, toSec: NOON_SEC + DAY_SEC / 2 };
const MONTHS = { fromSec: NOON_SEC - 80 * DAY_SEC, toSec: NOON_SEC + 10 * DAY_SEC };
/** Pictures began twenty days into the months, and go on until now. */
const ARCHIVE = { firstSec: NOON_SEC - 60 * DAY_SEC, nowSec: NOON_SEC + 6 * 3600 };
const LABEL_PX = 52;
const run = (fromHour: number, toHour: number, ...marks: string[]): MarkRun<string> => ({
  fromSec: DAY.fromSec + fromHour * 3600,
  toSec: DAY.fromSec + toHour * 3600,
  marks,
});
/** Each mark once, two of them at a time, and some on days before. */
const RUNS = [
  run(-24 * 30 + 8, -24 * 30 + 20, 'fog'),
  run(-24 * 12 + 8, -24 * 12 + 14, 'snow'),
  run(-24 * 11 + 8, -24 * 11 + 11, 'snow', 'activity'),
  run(0, 4, 'dark'),
  run(4, 5, 'twilight'),
  run(6, 8, 'fog'),
  run(8.5, 9, 'fog', 'activity'),
  run(10, 12, 'covered'),
  run(13, 14.5, 'drops'),
  run(15, 16, 'overExposed'),
  run(17, 18.5, 'snow'),
  run(19, 19.5, 'activity'),
  run(21, 24, 'dark'),
];

/** Timelines: a day as a ribbon, months as a carpet. */
export function Timelines() {
  return (
    <Sheet>
      <State name="Timeline: a day, cursor, spots" isWide>
        <Shown level="day" span={DAY} spots={[NOON_SEC - 20_000, NOON_SEC + 9000]} />
      </State>
      <State name="Timeline: a day, a range, a second moment" isWide>
        <Shown
          level="day"
          span={DAY}
          range={{ fromSec: NOON_SEC - 14_400, toSec: NOON_SEC + 14_400 }}
          otherSec={NOON_SEC - 7200}
        />
      </State>
      <State name="Timeline: months, a range" isWide>
        <Shown
          level="year"
          span={MONTHS}
          range={{ fromSec: NOON_SEC - 12 * DAY_SEC, toSec: NOON_SEC - 5 * DAY_SEC }}
        />
      </State>
      <State name="Timeline: a day, a lane" isWide>
        <Shown level="day" span={DAY} runs={RUNS} />
      </State>
      <State name="Timeline: months, a lane" isWide>
        <Shown level="year" span={MONTHS} runs={RUNS} />
      </State>
      <State name="Timeline: loading" isWide>
        <Shown level="day" span={DAY} isLoading />
      </State>
    </Sheet>
  );
}

interface ShownProps extends Pick<TimelineProps, 'otherSec' | 'spots'> {
  level: TimelineLevel;
  span: TimeSpan;
  range?: TimeSpan;
  isLoading?: boolean;
  /** Of a lane. */
  runs?: readonly MarkRun<string>[];
}

function Shown({ level, span, range, isLoading, runs = [], ...rest }: ShownProps) {
  const { ref, width } = useElementSize();
  const grid = gridOf(span, layoutOf({ level, ...span }), ZONE);
  const lane = laneOf(grid, runs, ['dark', 'twilight']);
  const textOf = ({ marks }: LaneStop<string>) => marks.map(({ mark }) => mark).join(', ');
  return (
    <div ref={ref}>
      <Timeline
        {...rest}
        grid={grid}
        pixels={isLoading ? null : skyOn(grid)}
        past={archiveRects(grid, ARCHIVE)}
        marks={ticksOf(span, ZONE, Math.max(3, Math.floor(width / LABEL_PX))).map(
          ({ unixSec, isStrong }) => ({
            unixSec,
            isStrong,
            x: pointOf(grid, unixSec).x,
            label: new Date(unixSec * 1000).toISOString().slice(...(level === 'day' ? [11, 16] : [5, 10])),
          }),
        )}
        lane={lane && <Lane grid={grid} lane={lane} label="Conditions" textOf={textOf} onGoTo={doNothing} />}
        cursorSec={NOON_SEC}
        range={range ?? null}
        texts={{ label: 'Moment', gaps: 'Gaps', from: 'From', to: 'To', moment: String }}
        preview={doNothing}
        onGoTo={doNothing}
        onScrub={doNothing}
        onRange={doNothing}
        onZoom={doNothing}
        onPan={doNothing}
      />
    </div>
  );
}

/** The sky of each slot from the first picture until now; every seventh day is without pictures. */
function skyOn(grid: TimeGrid): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(grid.columns * grid.rows * 4);
  for (let sec = grid.fromSec; sec < grid.toSec; sec += grid.stepSec) {
    const cell = cellOf(grid, sec);
    const isKept = sec >= ARCHIVE.firstSec && sec <= ARCHIVE.nowSec && Math.floor(sec / DAY_SEC) % 7 !== 0;
    if (cell && isKept)
      pixels.set(skyAt((sec % DAY_SEC) / DAY_SEC), (cell.row * grid.columns + cell.column) * 4);
  }
  return pixels;
}
