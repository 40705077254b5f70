import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { t } from '../../../locale/t.ts';
import type { Area } from '../area.ts';
import { draftIn, type EditorState } from '../model.ts';
import type { EditorAction } from '../reduce.ts';
import { ArrowPad } from './arrow-pad.tsx';
import { PointFields } from './point-fields.tsx';
import styles from './tools.module.css';

interface AreaListProps {
  state: EditorState;
  dispatch: (action: EditorAction) => void;
}

/** Every area in words: what the canvas does with a mouse is done here with keys and by screen readers. */
export function AreaList({ state, dispatch }: AreaListProps) {
  const { areas, isEnabled } = draftIn(state).mask;
  const isIdle = areas.length === 0 ? isEnabled : !isEnabled;
  return (
    <div className={styles.areas}>
      {isIdle && (
        <p className={styles.hint}>{t(areas.length === 0 ? 'image.mask.empty' : 'image.mask.off')}</p>
      )}
      {areas.length > 0 && (
        <ol aria-label={t('image.mask.areas')}>
          {areas.map((area, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: areas are known by their place
            <li key={index} data-on={index === state.selected || undefined}>
              <AreaRow state={state} dispatch={dispatch} area={area} index={index} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface AreaRowProps extends AreaListProps {
  area: Area;
  index: number;
}

function AreaRow({ state, dispatch, area, index }: AreaRowProps) {
  const number = index + 1;
  const isSelected = state.selected === index;
  return (
    <>
      <div className={styles.area}>
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={() => dispatch({ type: 'select', index: isSelected ? null : index })}
        >
          <span className={styles.areaName}>{t('image.mask.area', { number })}</span>
          <small>
            {t('image.mask.points', { count: area.points.length })} ·{' '}
            {t('image.at', { x: area.width, y: area.height })}
          </small>
        </button>
        <ActionIcon
          aria-label={t('image.mask.duplicate', { number })}
          onClick={() => dispatch({ type: 'duplicate', index })}
        >
          <IconCopy size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={t('image.mask.remove', { number })}
          onClick={() => dispatch({ type: 'remove', index })}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {isSelected && <SelectedArea state={state} dispatch={dispatch} area={area} index={index} />}
    </>
  );
}

function SelectedArea({ state, dispatch, area, index }: AreaRowProps) {
  const { mode } = state;
  const isEditing = mode.kind === 'edit';
  return (
    <div className={styles.selected}>
      <div className={styles.row}>
        <Button
          aria-pressed={isEditing}
          onClick={() => dispatch(isEditing ? { type: 'finish' } : { type: 'edit' })}
        >
          {t(isEditing ? 'image.mask.editDone' : 'image.mask.edit')}
        </Button>
      </div>
      {!isEditing && (
        <ArrowPad
          label={t('image.mask.move', { number: index + 1 })}
          at={{ x: area.left, y: area.top }}
          onMove={(by, stroke) => dispatch({ type: 'moveArea', index, by, stroke })}
        />
      )}
      {isEditing && <PointFields area={area} point={mode.point} state={state} dispatch={dispatch} />}
    </div>
  );
}
