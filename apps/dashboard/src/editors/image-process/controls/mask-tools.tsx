import { BLUR_LEVELS, type BlurLevel, maskMargin } from '@longview/rules/image-process';
import { Button, Checkbox, Select, Switch } from '@mantine/core';
import { IconPolygon, IconSquarePlus } from '@tabler/icons-react';
import { t } from '../../../locale/t.ts';
import { draftIn, type EditorState, frameOf } from '../model.ts';
import type { EditorAction } from '../reduce.ts';
import { AreaList } from './area-list.tsx';
import { Locked, type ToolsProps } from './crop-tools.tsx';
import { Notice } from './notice.tsx';
import styles from './tools.module.css';

/** What is hidden: on or off, how soft, and the areas, each of which can be drawn and moved without a mouse. */
export function MaskTools({ state, dispatch, isLocked }: ToolsProps) {
  const { mask } = draftIn(state);
  const hasFrame = frameOf(state) !== null;
  return (
    <>
      <Switch
        label={t('image.mask')}
        description={t('image.mask.text')}
        checked={mask.isEnabled}
        disabled={(isLocked && !mask.isEnabled) || !hasFrame}
        onChange={(event) => dispatch({ type: 'mask', part: { isEnabled: event.currentTarget.checked } })}
      />
      {isLocked && <Locked name="mask" isOn={mask.isEnabled} />}
      {state.isForeign && <p className={styles.locked}>{t('image.foreign')}</p>}
      {!isLocked && hasFrame && (
        <>
          <DrawButtons state={state} dispatch={dispatch} />
          <AreaList state={state} dispatch={dispatch} />
          <Softness state={state} dispatch={dispatch} />
        </>
      )}
    </>
  );
}

interface PartProps {
  state: EditorState;
  dispatch: (action: EditorAction) => void;
}

function DrawButtons({ state, dispatch }: PartProps) {
  const { mode } = state;
  const isDrawing = mode.kind === 'add';
  return (
    <>
      <div className={styles.row}>
        <Button
          variant={isDrawing ? 'filled' : 'default'}
          aria-pressed={isDrawing}
          leftSection={<IconPolygon size={16} stroke={1.6} aria-hidden />}
          onClick={() => dispatch({ type: isDrawing ? 'finish' : 'draw' })}
        >
          {t(isDrawing ? 'image.mask.finish' : 'image.mask.draw')}
        </Button>
        <Button
          leftSection={<IconSquarePlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => dispatch({ type: 'addSquare' })}
        >
          {t('image.mask.square')}
        </Button>
      </div>
      {isDrawing && (
        <p role="status" className={styles.hint}>
          {t('image.mask.drawing', { count: mode.points.length })}
        </p>
      )}
      <Notice state={state} names={['tooFewPoints', 'tooManyPoints']} />
    </>
  );
}

/** Used for the mask and for what is anonymized [IMG-11]. */
export function LevelChoice(props: {
  level: BlurLevel;
  text?: string;
  onChange: (level: BlurLevel) => void;
}) {
  return (
    <Select
      label={t('image.level')}
      description={props.text}
      value={props.level}
      allowDeselect={false}
      data={BLUR_LEVELS.map((value) => ({ value, label: t(`image.level.${value}`) }))}
      onChange={(value) => props.onChange(BLUR_LEVELS.find((each) => each === value) ?? 'Medium')}
    />
  );
}

function Softness({ state, dispatch }: PartProps) {
  const { blurLevel, isFast } = draftIn(state).mask;
  return (
    <>
      <LevelChoice
        level={blurLevel}
        text={t('image.level.text', { margin: maskMargin(blurLevel) })}
        onChange={(level) => dispatch({ type: 'mask', part: { blurLevel: level } })}
      />
      <Checkbox
        label={t('image.fast')}
        checked={isFast}
        onChange={(event) => dispatch({ type: 'mask', part: { isFast: event.currentTarget.checked } })}
      />
    </>
  );
}
