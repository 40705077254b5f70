import { ColorInput, NumberInput, Select, Switch } from '@mantine/core';
import { t } from '../../locale/t.ts';
import styles from './embed-code.module.css';
import { type EmbedOptions, isLookedAt } from './embed-options.ts';

const IMAGE_SPEEDS = ['30fps', '10fps', '1fps', '0.5sec', '1sec', '3sec', '10sec'];
const VIDEO_SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16];
const SKIPS = ['minute', 'hour', 'day', 'week'] as const;
const SIZINGS = ['auto', 'uniformtofill'] as const;
const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español' };

interface MoreOptionsProps {
  options: EmbedOptions;
  onChange: (part: Partial<EmbedOptions>) => void;
}

/** Everything else that the address of a player can say (PUB-12, PUB-13). */
export function MoreOptions({ options, onChange }: MoreOptionsProps) {
  return (
    <details className={styles.more}>
      <summary>{t('embed.more')}</summary>
      <div className={styles.options}>
        {options.playmode === 'liveimageloop' && <LoopOptions options={options} onChange={onChange} />}
        {isLookedAt('videoplayspeed', options.playmode) && (
          <Select
            label={t('embed.videoSpeed')}
            allowDeselect={false}
            data={VIDEO_SPEEDS.map((speed) => ({ value: String(speed), label: `${speed} ×` }))}
            value={String(options.videoplayspeed)}
            onChange={(speed) => onChange({ videoplayspeed: Number(speed) || 1 })}
          />
        )}
        <Select
          label={t('embed.sizing')}
          allowDeselect={false}
          data={SIZINGS.map((value) => ({ value, label: t(`embed.sizing.${value}`) }))}
          value={options.framesizingmode}
          onChange={(framesizingmode) => onChange({ framesizingmode: framesizingmode ?? 'auto' })}
        />
        <ColorInput
          label={t('embed.background')}
          format="hex"
          value={options.backgroundcolor}
          onChange={(backgroundcolor) => onChange({ backgroundcolor })}
        />
        <Select
          label={t('embed.locale')}
          allowDeselect={false}
          data={[
            { value: '', label: t('embed.locale.viewer') },
            ...Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
          ]}
          value={options.locale}
          onChange={(locale) => onChange({ locale: locale ?? '' })}
        />
        {options.showoverlaybadge && (
          <NumberInput
            label={t('embed.opacity')}
            min={0}
            max={100}
            suffix=" %"
            allowDecimal={false}
            value={Math.round(options.overlayopacity * 100)}
            onChange={(percent) =>
              onChange({ overlayopacity: Math.min(100, Math.max(0, Number(percent) || 0)) / 100 })
            }
          />
        )}
      </div>
      <Switch
        label={t('embed.overlay')}
        checked={options.showoverlaybadge}
        onChange={(event) => onChange({ showoverlaybadge: event.currentTarget.checked })}
      />
      <Switch
        label={t('embed.splash')}
        checked={options.showsplashbadge}
        onChange={(event) => onChange({ showsplashbadge: event.currentTarget.checked })}
      />
    </details>
  );
}

function LoopOptions({ options, onChange }: MoreOptionsProps) {
  return (
    <>
      <Select
        label={t('embed.imageSpeed')}
        allowDeselect={false}
        data={IMAGE_SPEEDS}
        value={options.imageplayspeed}
        onChange={(imageplayspeed) => onChange({ imageplayspeed: imageplayspeed ?? '1sec' })}
      />
      <NumberInput
        label={t('embed.count')}
        min={1}
        max={1000}
        allowDecimal={false}
        value={options.playframecount}
        onChange={(count) => onChange({ playframecount: Math.min(1000, Math.max(1, Number(count) || 100)) })}
      />
      <Select
        label={t('embed.skip')}
        allowDeselect={false}
        data={[
          { value: '', label: t('embed.skip.none') },
          ...SKIPS.map((value) => ({ value, label: t(`embed.skip.${value}`) })),
        ]}
        value={options.playframeskipinterval}
        onChange={(skip) => onChange({ playframeskipinterval: skip ?? '' })}
      />
    </>
  );
}
