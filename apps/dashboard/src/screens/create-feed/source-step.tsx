import { IconDeviceCctv, IconMountain, IconRouter, IconServer2, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { SEND_WAYS } from '../../panels/camera-sends/send-way.ts';
import { CameraPreview } from '../../panels/camera-test/camera-preview.tsx';
import { useCameraTest } from '../../panels/camera-test/use-camera-test.ts';
import { type Choice, ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { CameraFields } from './camera-fields.tsx';
import { DeviceFields } from './device-fields.tsx';
import { hasSource, SCENES, type SourceKind, wishOf } from './draft.ts';
import { StationFields } from './station-fields.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** Where the pictures come from; a camera shows itself as soon as its address can be tried (CRE-02). */
export function SourceStep({ draft, edit, go }: StepProps) {
  const isKnown = hasSource(draft);
  const [isMissing, setMissing] = useState(false);
  const test = useCameraTest(wishOf(draft));
  const next = () => {
    setMissing(!isKnown);
    if (isKnown) go('test');
  };
  const faultOf = (text: string) => (isMissing && !isKnown ? text : null);
  const isFetched = draft.kind !== 'upload' && draft.kind !== 'station';
  const preview = isFetched && <CameraPreview state={test.state} onRetry={test.retry} />;
  return (
    <StepFrame onNext={next} next={t('create.next')} aside={preview}>
      <ChoiceCards
        legend={t('create.kind')}
        leastPx={240}
        choices={kinds()}
        value={draft.kind}
        onChange={(kind) => edit({ kind })}
      />
      {draft.kind === 'camera' && (
        <CameraFields draft={draft} edit={edit} error={faultOf(t('said.missingUrl'))} />
      )}
      {draft.kind === 'device' && (
        <DeviceFields draft={draft} edit={edit} error={faultOf(t('create.device.needed'))} />
      )}
      {draft.kind === 'station' && (
        <StationFields draft={draft} edit={edit} error={faultOf(t('create.station.needed'))} />
      )}
      {draft.kind === 'upload' && (
        <ChoiceCards
          legend={t('create.way')}
          leastPx={240}
          choices={SEND_WAYS.map((way) => ({
            value: way,
            label: t(`create.way.${way}`),
            text: t(`create.way.${way}.text`),
          }))}
          value={draft.way}
          onChange={(way) => edit({ way })}
        />
      )}
      {draft.kind === 'demo' && (
        <ChoiceCards
          legend={t('create.scene')}
          choices={SCENES.map((scene) => ({ value: scene, label: t(`create.scene.${scene}`) }))}
          value={draft.scene}
          onChange={(scene) => edit({ scene })}
        />
      )}
    </StepFrame>
  );
}

function kinds(): Choice<SourceKind>[] {
  return [
    {
      value: 'camera',
      icon: IconDeviceCctv,
      label: t('create.kind.camera'),
      text: t('create.kind.camera.text'),
    },
    {
      value: 'device',
      icon: IconRouter,
      label: t('create.kind.device'),
      text: t('create.kind.device.text'),
    },
    {
      value: 'station',
      icon: IconServer2,
      label: t('create.kind.station'),
      text: t('create.kind.station.text'),
    },
    { value: 'upload', icon: IconUpload, label: t('create.kind.upload'), text: t('create.kind.upload.text') },
    { value: 'demo', icon: IconMountain, label: t('create.kind.demo'), text: t('create.kind.demo.text') },
  ];
}
