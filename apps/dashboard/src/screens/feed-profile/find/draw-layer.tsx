import { ActionIcon, Button } from '@mantine/core';
import { IconFrame, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { PictureBox } from '../../../api/pictures/frame-changes.ts';
import { numberFormat } from '../../../locale/formats.ts';
import { t } from '../../../locale/t.ts';
import { Spoken } from '../../../ui/feedback/spoken.tsx';
import { isCoarse } from '../../../ui/pictures/coarse-pointer.ts';
import { OverPicture } from '../../../ui/zoom/over-picture.tsx';
import type { ViewBox } from '../../../ui/zoom/view-box.ts';
import type { FeedFacts } from '../feed-facts.ts';
import { boxStyle } from './box-outlines.tsx';
import styles from './draw-layer.module.css';
import { boxAround, boxBetween, movedBox, type PicturePoint, resizedBox, WHOLE_PICTURE } from './find-box.ts';
import { RegionList } from './region-list.tsx';
import type { Find } from './use-find.ts';

interface DrawLayerProps {
  /** Width / height of the picture. */
  ratio: number;
  view: ViewBox;
  find: Find;
}

/** Less is a press, which puts the box there. */
const DRAG_PX = 8;

/** Over the picture: a mouse or a finger draws the box and searches it, keys move and resize it (EXT-570). */
export function DrawLayer({ ratio, view, find }: DrawLayerProps) {
  const picture = useRef<HTMLDivElement>(null);
  const handlers = useDrawing(picture, find);
  return (
    <div className={styles.layer} {...handlers}>
      <OverPicture ratio={ratio} view={view} pictureRef={picture}>
        <KeyBox {...find} />
      </OverPicture>
    </div>
  );
}

/** Below the picture, so that none of it is covered: what to do, and the ways to search without drawing. */
export function DrawBar({ feed, find }: { feed: FeedFacts; find: Find }) {
  return (
    <section className={styles.bar} aria-label={t('find.title')}>
      <p className={styles.hint}>
        {t('find.draw')}
        {!isCoarse() && <small>{t('find.draw.keys')}</small>}
      </p>
      <Button leftSection={<IconSearch size={16} aria-hidden />} onClick={() => find.search(find.drawn)}>
        {t('find.search')}
      </Button>
      <Button leftSection={<IconFrame size={16} aria-hidden />} onClick={() => find.search(WHOLE_PICTURE)}>
        {t('find.whole')}
      </Button>
      <RegionList feed={feed} find={find} asked={null} />
      <ActionIcon className={styles.end} onClick={find.end} aria-label={t('find.end')} title={t('find.end')}>
        <IconX size={18} />
      </ActionIcon>
    </section>
  );
}

type Drawing = Pick<Find, 'drawn' | 'setDrawn' | 'search'>;

interface Press extends PicturePoint {
  xPx: number;
  yPx: number;
  pointerId: number;
  isDrag: boolean;
}

/** Of the first finger; a second one ends what it draws, as it means to zoom the page. */
function useDrawing(picture: React.RefObject<HTMLDivElement | null>, { drawn, setDrawn, search }: Drawing) {
  const press = useRef<Press | null>(null);
  const pointOf = ({ clientX, clientY }: React.PointerEvent): PicturePoint | null => {
    const place = picture.current?.getBoundingClientRect();
    if (!place || place.width === 0 || place.height === 0) return null;
    return { x: (clientX - place.left) / place.width, y: (clientY - place.top) / place.height };
  };
  const onPointerDown = (event: React.PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const at = pointOf(event);
    if (event.button !== 0 || !at || press.current) {
      press.current = null;
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = {
      ...at,
      xPx: event.clientX,
      yPx: event.clientY,
      pointerId: event.pointerId,
      isDrag: false,
    };
  };
  const onPointerMove = (event: React.PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const begun = press.current;
    const at = pointOf(event);
    if (begun?.pointerId !== event.pointerId || !at) return;
    begun.isDrag ||= Math.hypot(event.clientX - begun.xPx, event.clientY - begun.yPx) > DRAG_PX;
    if (begun.isDrag) setDrawn(boxBetween(begun, at));
  };
  const onPointerUp = (event: React.PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const begun = press.current;
    const at = pointOf(event);
    press.current = null;
    if (begun?.pointerId !== event.pointerId || !at) return;
    if (begun.isDrag) search(boxBetween(begun, at));
    else setDrawn(boxAround(drawn, at));
  };
  const onPointerCancel = () => {
    press.current = null;
  };
  const onDoubleClick = (event: React.MouseEvent) => event.stopPropagation();
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onDoubleClick };
}

const STEP = 0.02;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The box that keys hold; it has the focus from the beginning. */
function KeyBox({ drawn, setDrawn, search, end }: Drawing & Pick<Find, 'end'>) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  const [isMoved, setMoved] = useState(false);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const arrow = event.ctrlKey || event.altKey || event.metaKey ? undefined : ARROWS[event.key];
    if (!arrow && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') search(drawn);
    if (event.key === 'Escape') end();
    if (!arrow) return;
    setMoved(true);
    setDrawn((event.shiftKey ? resizedBox : movedBox)(drawn, ...arrow));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no keys of its own */}
      <div
        ref={element}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move it
        tabIndex={0}
        className={styles.box}
        style={boxStyle(drawn)}
        aria-label={t('find.box')}
        aria-description={t('find.draw.keys')}
        onKeyDown={onKeyDown}
      />
      <Spoken>{isMoved && placeText(drawn)}</Spoken>
    </>
  );
}

function placeText({ x, y, width, height }: PictureBox): string {
  const percent = (share: number) => numberFormat({ style: 'percent' }).format(share);
  return t('find.box.place', {
    left: percent(x),
    right: percent(x + width),
    top: percent(y),
    bottom: percent(y + height),
  });
}
