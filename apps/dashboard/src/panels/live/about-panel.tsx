import { type LiveCheck, routes, routeUrl } from '@longview/contract';
import { saidText } from '../../locale/said-text.ts';
import { type TextKey, t } from '../../locale/t.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './live.module.css';
import { SignLine } from './sign-line.tsx';
import { rateText, tenths } from './stream-texts.ts';

type About = NonNullable<LiveCheck['About']>;

interface AboutPanelProps {
  feedId: string;
  about: About;
  outputs: LiveCheck['Outputs'];
}

/** What the stream is like, as it was measured, and how each output serves its viewers (EXT-175). */
export function AboutPanel({ feedId, about, outputs }: AboutPanelProps) {
  const path = routeUrl(routes.getLivePlaylist, { params: { feedId } });
  return (
    <Panel title={t('live.about')}>
      <dl className={styles.facts}>
        {factsOf(about).map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.lines}>
        {outputs.map(({ Name, Ok, Message }) => (
          <SignLine
            key={Name}
            state={Ok ? 'passed' : 'notPassed'}
            title={t(`live.output.${Name}`)}
            text={saidText(Message)}
          />
        ))}
      </ul>
      <CopyText label={t('live.output.address')} text={`${location.origin}${path}`} />
    </Panel>
  );
}

function factsOf(about: About): [TextKey, string][] {
  return [
    ['live.about.video', [about.Codec, about.Profile].filter(Boolean).join(' ')],
    ['live.about.size', `${about.Width} × ${about.Height}`],
    ['live.about.rate', about.FramesPerSecond === null ? '–' : tenths(about.FramesPerSecond)],
    ['live.about.key', keyText(about.KeyFrameIntervalSec)],
    ['live.about.bits', about.BitsPerSecond === null ? '–' : rateText(about.BitsPerSecond)],
    ['live.about.sound', about.Sound ?? t('live.about.silent')],
  ];
}

const keyText = (sec: number | null) =>
  sec === null ? t('live.about.key.rare') : t('span.sec', { s: tenths(sec) });
