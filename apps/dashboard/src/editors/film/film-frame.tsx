import { routes, routeUrl } from '@longview/contract';
import { formatTime, type Size } from '@longview/rules';
import { FILM_ASPECTS, viewPath, viewWindow } from '@longview/rules/kept-films';
import type { TimeSpan } from '@longview/rules/timeline';
import { ActionIcon, Button, Select, Slider } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowsMove, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { numberFormat } from '../../locale/formats.ts';
import { t } from '../../locale/t.ts';
import { aspectText } from './draft-changes.ts';
import styles from './film-frame.module.css';
import { FilmTitles } from './film-titles.tsx';
import type { FilmDraft } from './model.ts';
import { useViewPointer } from './use-view-pointer.ts';
import { keyAt, shapeOf, withoutKey, withView } from './view-edit.ts';

interface FilmFrameProps {
  draft: Pick<FilmDraft, 'aspect' | 'view' | 'titles'>;
  feedId: string;
  range: TimeSpan;
  onEdit: (change: Partial<Pick<FilmDraft, 'aspect' | 'view' | 'titles'>>) => void;
}

const ASK_AFTER_MS = 250;
const percent = (share: number) => numberFormat({ style: 'percent' }).format(share);

/** What part of its pictures a film shows: shape and view (EXT-700, EXT-702, EXT-705), and its titles. */
export function FilmFrame({ draft, feedId, range, onEdit }: FilmFrameProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || draft.aspect !== 'Original' || draft.view.length > 0;
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <Select
          className={styles.aspect}
          label={t('films.aspect')}
          allowDeselect={false}
          data={FILM_ASPECTS.map((value) => ({ value, label: aspectText(value) }))}
          value={draft.aspect}
          onChange={(value) =>
            onEdit({ aspect: FILM_ASPECTS.find((each) => each === value) ?? draft.aspect })
          }
        />
        {!isShown && (
          <Button
            leftSection={<IconArrowsMove size={16} stroke={1.6} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('films.view.open')}
          </Button>
        )}
      </div>
      {isShown && <ViewEditor draft={draft} feedId={feedId} range={range} onEdit={onEdit} />}
      <FilmTitles titles={draft.titles} onEdit={(titles) => onEdit({ titles })} />
    </div>
  );
}

function ViewEditor({ draft: { aspect, view }, feedId, range, onEdit }: FilmFrameProps) {
  const [at, setAt] = useState(0);
  const [picture, setPicture] = useState<Size>({ width: 16, height: 9 });
  const [shownAt] = useDebouncedValue(at, ASK_AFTER_MS);
  const film = shapeOf(picture, aspect);
  const point = viewPath(view)(at);
  const part = viewWindow(picture, film, point);
  const pointer = useViewPointer({ picture, film, point }, (change) =>
    onEdit({ view: withView(view, at, change) }),
  );
  const sec = Math.round(range.fromSec + shownAt * (range.toSec - 1 - range.fromSec));
  const query = { feedid: feedId, frametime: formatTime(sec), match: 'nearest', sizecode: 'x768' } as const;
  const share = (value: number, of: number) => `${(value / of) * 100}%`;
  return (
    <>
      <p className={styles.hint} id="film-view-hint">
        {t('films.view.hint')}
      </p>
      <div
        {...pointer}
        className={styles.stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the view is moved and zoomed with keys
        tabIndex={0}
        aria-label={t('films.view')}
        aria-describedby="film-view-hint"
      >
        <img
          className={styles.picture}
          src={routeUrl(routes.getFrame, { query })}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setPicture({ width, height })
          }
        />
        <div
          className={styles.window}
          style={{
            left: share(part.x, picture.width),
            top: share(part.y, picture.height),
            width: share(part.width, picture.width),
            height: share(part.height, picture.height),
          }}
        />
      </div>
      <Slider
        className={styles.slider}
        thumbLabel={t('films.view.at')}
        label={percent}
        min={0}
        max={1}
        step={0.01}
        value={at}
        onChange={setAt}
        marks={view.map(({ At }) => ({ value: At }))}
      />
      <p className={styles.hint} role="status">
        {t('films.view.is', {
          at: percent(at),
          zoom: numberFormat({ maximumFractionDigits: 1 }).format(point.zoom),
        })}
      </p>
      <div className={styles.keys}>
        <Button
          size="xs"
          disabled={keyAt(view, at) !== undefined || view.length >= 20}
          onClick={() => onEdit({ view: withView(view, at, {}) })}
        >
          {t('films.view.add')}
        </Button>
        {view.map((key) => (
          <span key={key.At} className={styles.key}>
            <Button size="xs" aria-pressed={key === keyAt(view, at)} onClick={() => setAt(key.At)}>
              {percent(key.At)}
            </Button>
            <ActionIcon
              aria-label={t('films.view.remove', { at: percent(key.At) })}
              onClick={() => onEdit({ view: withoutKey(view, key.At) })}
            >
              <IconX size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </span>
        ))}
      </div>
    </>
  );
}
