import {
  CROP_CHECK_MS,
  CROP_RATIOS,
  ORIENTATION_NAMES,
  type Orientation,
  type PixelRect,
} from '@longview/rules/image-process';
import { NumberInput, SegmentedControl, Select, Switch } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../../../locale/t.ts';
import { draftIn, type EditorState, frameOf } from '../model.ts';
import type { EditorAction } from '../reduce.ts';
import { Notice } from './notice.tsx';
import styles from './tools.module.css';

export interface ToolsProps {
  state: EditorState;
  dispatch: (action: EditorAction) => void;
  isLocked: boolean;
}

/** How the picture is turned, and which part of it is kept (IMG-04 to IMG-08). */
export function CropTools({ state, dispatch, isLocked }: ToolsProps) {
  const { isCropEnabled, ratio } = draftIn(state);
  const canEdit = isCropEnabled && !isLocked && frameOf(state) !== null;
  return (
    <>
      <OrientationChoice state={state} dispatch={dispatch} />
      <Switch
        label={t('image.crop')}
        description={t('image.crop.text')}
        checked={isCropEnabled}
        disabled={isLocked && !isCropEnabled}
        onChange={(event) =>
          dispatch({ type: 'cropEnabled', isEnabled: event.currentTarget.checked, atMs: Date.now() })
        }
      />
      {isLocked && <Locked name="crop" isOn={isCropEnabled} />}
      {canEdit && (
        <>
          <SegmentedControl
            fullWidth
            aria-label={t('image.ratio')}
            value={ratio}
            onChange={(value) => {
              const chosen = CROP_RATIOS.find((each) => each === value) ?? 'Other';
              dispatch({ type: 'ratio', ratio: chosen, atMs: Date.now() });
            }}
            data={CROP_RATIOS.map((value) => ({ value, label: t(`image.ratio.${value}`) }))}
          />
          <CropFields state={state} dispatch={dispatch} />
        </>
      )}
    </>
  );
}

/** A group that the plan lacks: it says so, and what is on stays until it is switched off [IMG-14]. */
export function Locked({ name, isOn }: { name: 'crop' | 'mask' | 'anonymize' | 'deflicker'; isOn: boolean }) {
  return (
    <p className={styles.locked}>
      {t(`image.locked.${name}`)} {isOn && t('image.still')}
    </p>
  );
}

function OrientationChoice({ state, dispatch }: Omit<ToolsProps, 'isLocked'>) {
  const { orientation } = draftIn(state);
  const known: Orientation[] = [...ORIENTATION_NAMES];
  const choices = known.includes(orientation) ? known : [...known, orientation];
  return (
    <Select
      label={t('image.turn')}
      value={String(orientation)}
      allowDeselect={false}
      data={choices.map((value) => ({ value: String(value), label: t(`image.turn.${value}`) }))}
      onChange={(value) => {
        const to = choices.find((each) => String(each) === value) ?? 'None';
        dispatch({ type: 'turned', to, atMs: Date.now() });
      }}
    />
  );
}

const FIELDS = ['left', 'top', 'width', 'height'] as const;

/** The rectangle in whole pixels; what is typed beyond the picture is brought back 500 ms later [IMG-07]. */
function CropFields({ state, dispatch }: Omit<ToolsProps, 'isLocked'>) {
  const strokes = useRef(0);
  const { crop } = draftIn(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the crop is checked anew
  useEffect(() => {
    const timer = setTimeout(() => dispatch({ type: 'cropChecked' }), CROP_CHECK_MS);
    return () => clearTimeout(timer);
  }, [crop, dispatch]);
  const frame = frameOf(state);
  if (!frame) return null;
  const typed: PixelRect = {
    left: Math.round(crop.x * frame.width),
    top: Math.round(crop.y * frame.height),
    width: Math.round(crop.width * frame.width),
    height: Math.round(crop.height * frame.height),
  };
  return (
    <fieldset className={styles.fields}>
      <legend>{t('image.crop.of', { width: frame.width, height: frame.height })}</legend>
      {FIELDS.map((name) => (
        <NumberInput
          key={name}
          label={t(`image.crop.${name}`)}
          value={typed[name]}
          allowDecimal={false}
          allowNegative={false}
          onFocus={() => {
            strokes.current += 1;
          }}
          onChange={(value) =>
            typeof value === 'number' &&
            value !== typed[name] &&
            dispatch({ type: 'cropTyped', part: { [name]: value }, stroke: `field-${strokes.current}` })
          }
        />
      ))}
      <Notice state={state} names={['cropLimited']} />
    </fieldset>
  );
}
