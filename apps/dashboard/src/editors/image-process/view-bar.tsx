import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconRefresh,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import styles from './image-editor.module.css';
import type { EditorState } from './model.ts';
import type { EditorAction } from './reduce.ts';

export type Shown = 'edit' | 'result';

interface ViewBarProps {
  state: EditorState;
  dispatch: (action: EditorAction) => void;
  shown: Shown;
  onShown: (shown: Shown) => void;
  onZoom: (factor: number | null) => void;
  onNewPicture: () => void;
}

const ZOOM_STEP = 1.5;

/** What is done with the view, and not to the picture; and undo. */
export function ViewBar({ state, dispatch, shown, onShown, onZoom, onNewPicture }: ViewBarProps) {
  const { past, future } = state.history;
  const isEdit = shown === 'edit';
  return (
    <div className={styles.bar}>
      <SegmentedControl
        aria-label={t('image.show')}
        value={shown}
        onChange={(value) => onShown(value === 'result' ? 'result' : 'edit')}
        data={(['edit', 'result'] as const).map((value) => ({ value, label: t(`image.show.${value}`) }))}
      />
      <div className={styles.acts}>
        <Act
          icon={IconArrowBackUp}
          label={t('image.undo')}
          isOff={past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        />
        <Act
          icon={IconArrowForwardUp}
          label={t('image.redo')}
          isOff={future.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
        />
        <Act
          icon={IconZoomOut}
          label={t('image.zoomOut')}
          isOff={!isEdit}
          onClick={() => onZoom(1 / ZOOM_STEP)}
        />
        <Act icon={IconZoomIn} label={t('image.zoomIn')} isOff={!isEdit} onClick={() => onZoom(ZOOM_STEP)} />
        <Act icon={IconZoomReset} label={t('image.zoomWhole')} isOff={!isEdit} onClick={() => onZoom(null)} />
        <Act icon={IconRefresh} label={t('image.newPicture')} onClick={onNewPicture} />
      </div>
    </div>
  );
}

interface ActProps {
  icon: Icon;
  label: string;
  isOff?: boolean;
  onClick: () => void;
}

function Act({ icon: Shape, label, isOff, onClick }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={isOff ?? false} onClick={onClick}>
        <Shape size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
