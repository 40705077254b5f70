/** Crop, orientation, privacy mask and the rest of a feed's image config, on its newest unprocessed picture (IMG-01). */
import { type ImageProcessConfig, toImageProcess } from '@longview/contract';
import type { Size } from '@longview/rules';
import { type AreasStanding, orientationOf } from '@longview/rules/image-process';
import { Button, SegmentedControl } from '@mantine/core';
import { useEffect, useReducer, useRef, useState } from 'react';
import { ApiFailure } from '../../api/client/client.ts';
import type { EditorPicture } from '../../api/feeds/image-process.ts';
import { useNewestImageProcess, useSaveImageProcess } from '../../api/feeds/image-process.ts';
import { SaveForm } from '../../forms/save-form.tsx';
import { t } from '../../locale/t.ts';
import { EditorCanvas } from './canvas/editor-canvas.tsx';
import type { Tool } from './canvas/use-gestures.ts';
import { CropTools } from './controls/crop-tools.tsx';
import { EffectTools } from './controls/effect-tools.tsx';
import { MaskTools } from './controls/mask-tools.tsx';
import { hasPlace } from './follow-move.ts';
import styles from './image-editor.module.css';
import { MisfitNotice } from './misfit-notice.tsx';
import {
  begun,
  draftIn,
  type EditorState,
  frameOf,
  isChanged,
  type SeenPicture,
  whyHidden,
} from './model.ts';
import { MovedNotice, type SeenMove } from './moved-notice.tsx';
import { NoPicture } from './no-picture.tsx';
import { type EditorAction, reduce } from './reduce.ts';
import { finished } from './reduce-mask.ts';
import { ResultPicture } from './result-picture.tsx';
import { saveOf } from './to-config.ts';
import { TurnedNotice } from './turned-notice.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { usePreview } from './use-preview.ts';
import { type View, WHOLE_VIEW, zoomed } from './view.ts';
import { type Shown, ViewBar } from './view-bar.tsx';

/** Groups that the plan lacks [IMG-14]. */
export interface Locks {
  crop: boolean;
  mask: boolean;
  anonymize: boolean;
  deflicker: boolean;
}

export interface ImageEditorProps {
  feedId: string;
  config: ImageProcessConfig;
  /** The newest unprocessed picture, not turned; null when there is none. */
  picture: EditorPicture | null;
  pictureFailure: Error | null;
  onNewPicture: () => void;
  isLooking: boolean;
  locks: Locks;
  /** Since when nothing of the pictures is shown, where that is known. */
  misfitAt: string | null;
  /** How far the camera was moved; null where it was not. */
  move: SeenMove | null;
  zone: string;
}

export function ImageEditor(props: ImageEditorProps) {
  const { feedId, config, picture, locks, move } = props;
  const [state, dispatch] = useEditor(config, picture);
  const [tool, setTool] = useState<Tool>(config.Mask.IsEnabled ? 'mask' : 'crop');
  const root = useRef<HTMLFormElement>(null);
  const preview = usePreview(feedId, state, picture);
  const { save, newest, isConflict } = useSave(feedId);
  useEditorKeys(root, state, dispatch);
  const store = (next: ImageProcessConfig) =>
    dispatch({
      type: 'stored',
      stored: toImageProcess(next),
      version: next.Version,
      standing: standingOf(next),
      atMs: Date.now(),
    });
  const send = (version: number) =>
    save.mutate({ body: saveOf(finished(state)), version }, { onSuccess: store });
  const takeNewer = async () => {
    store(await newest());
    save.reset();
  };
  const saveOver = async () => send((await newest()).Version);
  const why = whyHidden(state);
  return (
    <SaveForm
      ref={root}
      className={styles.editor}
      isChanged={isChanged(state) || state.mode.kind === 'add'}
      isLost={isChanged(state)}
      save={save}
      onSave={() => send(state.version)}
      onRevert={() => dispatch({ type: 'reverted', atMs: Date.now() })}
    >
      {why && (
        <MisfitNotice why={why} since={props.misfitAt} zone={props.zone}>
          <Confirm state={state} dispatch={dispatch} />
        </MisfitNotice>
      )}
      {!why && (
        <TurnedNotice state={state}>
          <Confirm state={state} dispatch={dispatch} />
        </TurnedNotice>
      )}
      {move && !why && hasPlace(state.loaded) && !isChanged(state) && (
        <MovedNotice
          move={move}
          zone={props.zone}
          onFollow={() => dispatch({ type: 'followed', move, atMs: Date.now() })}
        />
      )}
      <div className={styles.columns}>
        <Stage {...props} state={state} dispatch={dispatch} tool={tool} preview={preview} />
        <div className={styles.tools}>
          <SegmentedControl
            fullWidth
            aria-label={t('image.tool')}
            value={tool}
            onChange={(value) => {
              dispatch({ type: 'finish' });
              setTool(value as Tool);
            }}
            data={(['crop', 'mask', 'effects'] as const).map((value) => ({
              value,
              label: t(`image.tool.${value}`),
            }))}
          />
          {tool === 'crop' && <CropTools state={state} dispatch={dispatch} isLocked={locks.crop} />}
          {tool === 'mask' && <MaskTools state={state} dispatch={dispatch} isLocked={locks.mask} />}
          {tool === 'effects' && <EffectTools state={state} dispatch={dispatch} locks={locks} />}
          {picture && <ResultPicture preview={preview} />}
        </div>
      </div>
      {isConflict && (
        <div className={styles.conflict}>
          <Button onClick={takeNewer}>{t('image.conflict.newer')}</Button>
          <Button onClick={saveOver}>{t('image.conflict.mine')}</Button>
        </div>
      )}
    </SaveForm>
  );
}

function standingOf({ Areas, TurnedFrom, CameraOrientation }: ImageProcessConfig): AreasStanding {
  const turnedFrom = TurnedFrom === null ? null : orientationOf(TurnedFrom);
  return { state: Areas, turnedFrom, camera: CameraOrientation };
}

/** The state, kept on the newest picture: one of another size is scaled to. */
function useEditor(config: ImageProcessConfig, picture: EditorPicture | null) {
  const seen: SeenPicture | null = picture && {
    ...{ width: picture.width, height: picture.height },
    camera: picture.camera,
  };
  const [state, dispatch] = useReducer(reduce, null, () =>
    begun(toImageProcess(config), config.Version, seen, Date.now(), standingOf(config)),
  );
  const { width, height, camera = null } = seen ?? { width: 0, height: 0 };
  useEffect(() => {
    if (width > 0) dispatch({ type: 'picture', size: { width, height, camera } });
  }, [width, height, camera]);
  return [state, dispatch] as const;
}

interface PartProps {
  state: EditorState;
  dispatch: (action: EditorAction) => void;
}

function Confirm({ state, dispatch }: PartProps) {
  const { isConfirmed } = draftIn(state).mask;
  // Nobody can look at what is not there.
  if (!state.hasPicture) return null;
  return (
    <div>
      <Button
        aria-pressed={isConfirmed}
        variant={isConfirmed ? 'filled' : 'default'}
        onClick={() => dispatch({ type: 'mask', part: { isConfirmed: !isConfirmed } })}
      >
        {t('image.misfit.confirm')}
      </Button>
    </div>
  );
}

interface StageProps extends ImageEditorProps, PartProps {
  tool: Tool;
  preview: ReturnType<typeof usePreview>;
}

/** The large picture: what is drawn on, or what comes of it. */
function Stage(props: StageProps) {
  const { state, dispatch, tool, preview, picture, locks } = props;
  const [shown, setShown] = useState<Shown>('edit');
  const [view, setView] = useState<View>(WHOLE_VIEW);
  const box = useRef<Size>({ width: 0, height: 0 });
  if (!frameOf(state) || !picture)
    return <NoPicture failure={props.pictureFailure} onRetry={props.onNewPicture} isBusy={props.isLooking} />;
  const zoom = (factor: number | null) => {
    const { width, height } = box.current;
    const middle = { x: width / 2, y: height / 2 };
    setView((now) => (factor === null ? WHOLE_VIEW : zoomed(now, factor, middle, box.current)));
  };
  return (
    <div className={styles.stage}>
      <ViewBar
        state={state}
        dispatch={dispatch}
        shown={shown}
        onShown={setShown}
        onZoom={zoom}
        onNewPicture={props.onNewPicture}
      />
      {shown === 'edit' ? (
        <EditorCanvas
          state={state}
          dispatch={dispatch}
          picture={picture}
          tool={tool}
          view={view}
          onView={setView}
          onBox={(size) => {
            box.current = size;
          }}
          isLocked={tool === 'crop' ? locks.crop : locks.mask}
        />
      ) : (
        <ResultPicture preview={preview} isLarge />
      )}
    </div>
  );
}

/** Sends the whole config; edits stay when it fails [GAP-16]. */
function useSave(feedId: string) {
  const save = useSaveImageProcess(feedId);
  const newest = useNewestImageProcess(feedId);
  const isConflict = save.error instanceof ApiFailure && save.error.code === 'VersionConflict';
  return { save, newest, isConflict };
}
