import {
  type Icon,
  IconArrowsShuffle2,
  IconBroadcast,
  IconGhost2,
  IconMovie,
  IconPhoto,
  IconPhotoVideo,
  IconRepeat,
  IconVideo,
} from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { OFFERED_MODES } from './model.ts';

const ICONS: Readonly<Record<(typeof OFFERED_MODES)[number], Icon>> = {
  LiveImage: IconPhoto,
  LiveImageLoop: IconRepeat,
  LiveVideoStream: IconBroadcast,
  LiveVideoClip: IconVideo,
  LiveTimelapseVideo: IconMovie,
  CycleImage: IconArrowsShuffle2,
  Media: IconPhotoVideo,
  GhostPictureFrame: IconGhost2,
};

/** The ways of playing in words (PLY-03). A mode that cannot be chosen stays while nothing else is. */
export function ModeChoice({ value, onChange }: { value: string; onChange: (mode: string) => void }) {
  const offered = OFFERED_MODES.map((mode) => ({
    value: mode as string,
    label: t(`play.mode.${mode}`),
    text: t(`play.mode.${mode}.text`),
    icon: ICONS[mode],
  }));
  const isOffered = offered.some((each) => each.value === value);
  const choices = isOffered ? offered : [{ value, label: value, text: t('play.mode.other') }, ...offered];
  return (
    <ChoiceCards legend={t('play.mode')} choices={choices} value={value} onChange={onChange} leastPx={220} />
  );
}
