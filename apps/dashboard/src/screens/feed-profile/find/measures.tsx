import { SHARES } from '@longview/rules/phenology';
import { Button, Loader, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChartLine, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ChangesAsk } from '../../../api/pictures/frame-changes.ts';
import { measuresCsvUrl, regionMeasuresQuery } from '../../../api/pictures/region-measures.ts';
import { numberFormat } from '../../../locale/formats.ts';
import { t } from '../../../locale/t.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { dateText, dayText, yearText } from '../moment-text.ts';
import { type GreenMark, type GreenSeason, greenDates } from './green-dates.ts';
import {
  linePath,
  MEASURES,
  type MeasureKind,
  type MeasureLine,
  measureLine,
  pointAt,
} from './measure-line.ts';
import styles from './measures.module.css';

interface MeasuresProps {
  ask: ChangesAsk;
  zone: string;
}

/** What the box that is asked for measures over the range, on demand: years of it cost seconds (EXT-618). */
export function Measures({ ask, zone }: MeasuresProps) {
  const [isOpen, { toggle }] = useDisclosure();
  return (
    <div className={styles.measures}>
      <Button
        size="compact-sm"
        leftSection={<IconChartLine size={14} aria-hidden />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {t('find.measures')}
      </Button>
      {isOpen && <Opened ask={ask} zone={zone} />}
    </div>
  );
}

function Opened({ ask, zone }: MeasuresProps) {
  const [kind, setKind] = useState<MeasureKind>('green');
  const days = useQuery(regionMeasuresQuery(ask));
  const line = useMemo(() => days.data && measureLine(days.data, kind), [days.data, kind]);
  // A pointer that moves over years of days draws the chart anew.
  const dates = useMemo(
    () => (days.data && line && kind === 'green' ? greenDates(days.data, line) : null),
    [days.data, line, kind],
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const place = line ? Math.min(chosen ?? line.points.length - 1, line.points.length - 1) : 0;
  const point = line?.points[place];
  return (
    <>
      <div className={styles.choice}>
        <NativeSelect
          label={t('find.measure')}
          value={kind}
          data={MEASURES.map((one) => ({ value: one, label: t(`find.measure.${one}`) }))}
          onChange={(event) => setKind(event.currentTarget.value as MeasureKind)}
        />
        {point && (
          <span className={styles.value}>
            {valueText(point.value, kind)}
            <small>{dateText(point.atSec, zone)}</small>
          </span>
        )}
      </div>
      {days.isError ? (
        <LoadFailed onRetry={() => void days.refetch()} isBusy={days.isFetching} />
      ) : !days.data ? (
        <p className={styles.waiting}>
          <Loader size={16} aria-hidden />
          {t('find.measures.busy')}
        </p>
      ) : line ? (
        <Chart
          line={line}
          marks={dates?.marks ?? []}
          kind={kind}
          zone={zone}
          place={place}
          onPlace={setChosen}
        />
      ) : (
        <p className={styles.note}>{t('find.measures.none')}</p>
      )}
      <p className={styles.note}>{t(`find.measure.${kind}.about`)}</p>
      {dates && <GreenDates seasons={dates.seasons} zone={zone} />}
      <div className={styles.files}>
        <CsvButton ask={ask} step="P1D" text={t('find.measures.csv1')} />
        <CsvButton ask={ask} step="P3D" text={t('find.measures.csv3')} />
        {dates && dates.seasons.length > 0 && (
          <CsvButton ask={ask} step="P1D" format="transitions" text={t('find.green.csv')} />
        )}
      </div>
    </>
  );
}

/** When the box greened and faded: the marks of the line, in words (EXT-641). */
function GreenDates({ seasons, zone }: { seasons: readonly GreenSeason[]; zone: string }) {
  if (seasons.length === 0) return <p className={styles.note}>{t('find.green.none')}</p>;
  const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 });
  return (
    <table className={styles.dates}>
      <caption>{t('find.green.dates')}</caption>
      <thead>
        <tr>
          <td />
          {SHARES.map((share) => (
            <th key={share} scope="col">
              {percent.format(share)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seasons.map(({ direction, atSec }) => (
          <tr key={atSec[0]}>
            <th scope="row">
              <span className={styles.mark} data-direction={direction} aria-hidden="true" />
              {`${yearText(atSec[0] ?? 0, zone)} ${t(`find.green.${direction}`)}`}
            </th>
            {atSec.map((sec, at) => (
              <td key={SHARES[at]}>{dayText(sec, zone)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CsvButtonProps {
  ask: ChangesAsk;
  step: 'P1D' | 'P3D';
  format?: 'csv' | 'transitions';
  text: string;
}

function CsvButton({ ask, step, format = 'csv', text }: CsvButtonProps) {
  return (
    <Button
      component="a"
      size="compact-sm"
      href={measuresCsvUrl(ask, step, format)}
      download
      leftSection={<IconDownload size={14} aria-hidden />}
    >
      {text}
    </Button>
  );
}

/** Of the drawing; it is stretched to the chart. */
const [WIDTH, HEIGHT] = [1000, 100];
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -30,
  PageUp: 30,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface ChartProps {
  line: MeasureLine;
  marks: readonly GreenMark[];
  kind: MeasureKind;
  zone: string;
  /** Which point is told. */
  place: number;
  onPlace(place: number): void;
}

/** A line with one day of it told; a pointer or keys choose which. */
function Chart({ line, marks, kind, zone, place, onPlace }: ChartProps) {
  const last = line.points.length - 1;
  const [first, point, end] = [line.points[0], line.points[place], line.points[last]];
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    onPlace(Math.max(0, Math.min(last, place + step)));
  };
  const onPointerMove = (event: React.PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0) onPlace(pointAt(line, (event.clientX - box.left) / box.width));
  };
  return (
    <div className={styles.drawing}>
      <div className={styles.scale} aria-hidden="true">
        {valueText(line.most, kind)}
      </div>
      <div
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={t(`find.measure.${kind}`)}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place}
        aria-valuetext={point && `${dateText(point.atSec, zone)}: ${valueText(point.value, kind)}`}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={linePath(line, WIDTH, HEIGHT)} />
        </svg>
        <span className={styles.marks} aria-hidden="true">
          {marks.map(({ direction, x, y }) => (
            <span
              key={x}
              className={styles.mark}
              data-direction={direction}
              style={{ left: `${x * 100}%`, bottom: `${y * 100}%` }}
            />
          ))}
        </span>
        {point && <span className={styles.cursor} style={{ left: `${point.x * 100}%` }} />}
      </div>
      <div className={styles.scale} aria-hidden="true">
        <span>{valueText(line.least, kind)}</span>
      </div>
      <div className={styles.scale} aria-hidden="true">
        <span>{first && dateText(first.atSec, zone)}</span>
        <span>{end && dateText(end.atSec, zone)}</span>
      </div>
    </div>
  );
}

function valueText(value: number, kind: MeasureKind): string {
  if (kind === 'green')
    return numberFormat({ minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(value);
  if (kind === 'brightness') return numberFormat({ maximumFractionDigits: 0 }).format(value);
  return numberFormat({ style: 'percent', maximumFractionDigits: 0 }).format(value);
}
