import { ActionIcon, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { OpenRow } from '../../ui/layout/open-row.tsx';
import { CameraFields } from './camera-fields.tsx';
import type { CameraPlace, CameraProps } from './camera-props.ts';
import type { Camera } from './model.ts';

interface CameraRowProps extends CameraProps {
  place: CameraPlace;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onRemove: () => void;
}

/** A camera item: what it is, whether it captures, and opened all that is set of it (ENT-21). */
export function CameraRow({ isOpen, onOpen, onRemove, ...props }: CameraRowProps) {
  const { camera, faults, onChange } = props;
  const name = camera.ConfigId;
  const isOff = camera.State === 'Disabled';
  return (
    <OpenRow
      title={name}
      text={Object.keys(faults).length > 0 ? t('station.camera.wrong') : lineOf(camera)}
      isOff={isOff}
      isOpen={isOpen}
      onOpen={onOpen}
      acts={
        <>
          <Switch
            aria-label={t('station.camera.on', { name })}
            checked={!isOff}
            onChange={(event) =>
              onChange({ ...camera, State: event.currentTarget.checked ? 'Enabled' : 'Disabled' })
            }
          />
          <ActionIcon variant="subtle" aria-label={t('station.camera.remove', { name })} onClick={onRemove}>
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </>
      }
    >
      <CameraFields {...props} />
    </OpenRow>
  );
}

function lineOf({ SourceConfig, CaptureConfig }: Camera): string {
  const count = CaptureConfig.FeedAttachments.length;
  return `${t(`station.source.${SourceConfig.SourceType}`)} · ${t('station.feeds.count', { count })}`;
}
