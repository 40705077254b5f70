import { Switch } from '@mantine/core';
import { t } from '../../../locale/t.ts';
import { draftIn, type EditorState } from '../model.ts';
import type { EditorAction } from '../reduce.ts';
import { Locked } from './crop-tools.tsx';
import { LevelChoice } from './mask-tools.tsx';

interface EffectToolsProps {
  state: EditorState;
  dispatch: (action: EditorAction) => void;
  locks: { anonymize: boolean; deflicker: boolean };
}

/** What compares a picture with those before it [IMG-14]. */
export function EffectTools({ state, dispatch, locks }: EffectToolsProps) {
  const { anonymize, deflicker } = draftIn(state);
  return (
    <>
      <Switch
        label={t('image.anonymize')}
        description={t('image.anonymize.text')}
        checked={anonymize.isEnabled}
        disabled={locks.anonymize && !anonymize.isEnabled}
        onChange={(event) => {
          const isEnabled = event.currentTarget.checked;
          dispatch({ type: 'changed', part: { anonymize: { ...anonymize, isEnabled } } });
        }}
      />
      {locks.anonymize && <Locked name="anonymize" isOn={anonymize.isEnabled} />}
      {anonymize.isEnabled && !locks.anonymize && (
        <LevelChoice
          level={anonymize.blurLevel}
          onChange={(blurLevel) =>
            dispatch({ type: 'changed', part: { anonymize: { ...anonymize, blurLevel } } })
          }
        />
      )}
      <Switch
        label={t('image.deflicker')}
        description={t('image.deflicker.text')}
        checked={deflicker.isEnabled}
        disabled={locks.deflicker && !deflicker.isEnabled}
        onChange={(event) =>
          dispatch({ type: 'changed', part: { deflicker: { isEnabled: event.currentTarget.checked } } })
        }
      />
      {locks.deflicker && <Locked name="deflicker" isOn={deflicker.isEnabled} />}
    </>
  );
}
