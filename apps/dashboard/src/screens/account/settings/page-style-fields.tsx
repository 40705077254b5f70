import type { TenantInfo } from '@longview/contract';
import { PAGE_FONTS, type PageFont, type PageStyle, styleFault } from '@longview/rules/page-style';
import { Checkbox, ColorInput, Select } from '@mantine/core';
import { t } from '../../../locale/t.ts';
import styles from './page-style-fields.module.css';

/** Colours and font of the account's public pages; what cannot be read is said beside its field (EXT-506). */

type Stored = TenantInfo['PageStyle'];

interface PageStyleFieldsProps {
  value: Stored;
  onChange: (style: Stored) => void;
}

const OWN: PageStyle = { Ground: null, Text: null, Accent: null, Font: 'Sans' };
const FIRST = { Ground: '#ffffff', Text: '#191b1d', Accent: '#3d7dd8' };
const FONTS = Object.keys(PAGE_FONTS) as PageFont[];
const isColor = (text: string | null) => text === null || /^#[0-9a-f]{6}$/i.test(text);

export function PageStyleFields({ value, onChange }: PageStyleFieldsProps) {
  const style = value ?? OWN;
  const edit = (change: Partial<PageStyle>) => onChange(orNull({ ...style, ...change }));
  const faults = pageStyleFaults(value);
  return (
    <fieldset className={styles.fields}>
      <legend>{t('pageStyle.title')}</legend>
      <Select
        label={t('pageStyle.font')}
        description={t('pageStyle.font.text')}
        allowDeselect={false}
        data={FONTS.map((font) => ({ value: font, label: t(`pageStyle.font.${font}`) }))}
        value={style.Font}
        onChange={(font) => font !== null && edit({ Font: font as PageFont })}
      />
      <Checkbox
        label={t('pageStyle.ground.own')}
        checked={style.Ground !== null}
        onChange={({ currentTarget: { checked } }) =>
          edit(checked ? { Ground: FIRST.Ground, Text: FIRST.Text } : { Ground: null, Text: null })
        }
      />
      {style.Ground !== null && (
        <div className={styles.pair}>
          <ColorInput
            label={t('pageStyle.ground')}
            value={style.Ground}
            error={faults.Ground}
            onChange={(Ground) => edit({ Ground })}
          />
          <ColorInput
            label={t('pageStyle.text')}
            value={style.Text ?? ''}
            error={faults.Text}
            onChange={(Text) => edit({ Text })}
          />
        </div>
      )}
      <Checkbox
        label={t('pageStyle.accent.own')}
        checked={style.Accent !== null}
        onChange={({ currentTarget: { checked } }) => edit({ Accent: checked ? FIRST.Accent : null })}
      />
      {style.Accent !== null && (
        <ColorInput
          label={t('pageStyle.accent')}
          value={style.Accent}
          error={faults.Accent}
          onChange={(Accent) => edit({ Accent })}
        />
      )}
    </fieldset>
  );
}

/** What is Longview's own in all is stored as nothing. */
function orNull(style: PageStyle): Stored {
  return style.Ground === null && style.Accent === null && style.Font === 'Sans' ? null : style;
}

/** Why a style cannot be saved, by field; empty: it can. */
export function pageStyleFaults(style: Stored): Partial<Record<'Ground' | 'Text' | 'Accent', string>> {
  if (style === null) return {};
  const wrong = (['Ground', 'Text', 'Accent'] as const).filter((name) => !isColor(style[name]));
  if (wrong.length > 0) return Object.fromEntries(wrong.map((name) => [name, t('pageStyle.noColor')]));
  const fault = styleFault(style);
  if (!fault) return {};
  const said = { has: fault.has.toFixed(1), needs: String(fault.needs) };
  return {
    [fault.field]: fault.cure
      ? t('pageStyle.contrast', { ...said, cure: fault.cure })
      : t('pageStyle.contrast.nowhere', said),
  };
}
