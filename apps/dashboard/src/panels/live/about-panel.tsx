import { type LiveCheck, routes, routeUrl } from '@longview/contract';
import { judgeAbout, type LiveAbout } from '@longview/rules/live';
import { saidText } from '../../locale/sentence.ts';

import { type TextKey, t } from '../../locale/t.ts';
import { CopyText } from '../../ui/feedback/copy-text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './live.module.css';
import { SignRow } from './sign-row.tsx';
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
        {factsOf(about).map(({ fact, value, verdict }) => (
          <div key={fact}>
            <dt>{t(`live.about.${fact}`)}</dt>
            <dd>{value}</dd>
            {verdict && <dd className={styles.verdict}>{t(verdict)}</dd>}
          </div>
        ))}
      </dl>
      <ul className={styles.lines}>
        {outputs.map((output) => (
          <SignRow
            key={output.Name}
            state={output.Ok ? 'passed' : 'notPassed'}
            title={t(`live.output.${output.Name}`)}
            text={saidText(output.Message, output)}
          />
        ))}
      </ul>
      <CopyText label={t('live.output.address')} text={`${location.origin}${path}`} />
    </Panel>
  );
}

interface Fact {
  fact: 'video' | 'size' | 'rate' | 'key' | 'bits' | 'sound';
  value: string;
  /** What it means for who watches (EXT-290). */
  verdict: TextKey | null;
}

function factsOf(about: About): Fact[] {
  const { video, size, rate, key, bits } = judgeAbout(shapeless(about));
  const { FramesPerSecond, BitsPerSecond } = about;
  return [
    {
      fact: 'video',
      value: [about.Codec, about.Profile].filter(Boolean).join(' '),
      verdict: `live.about.video.${video}`,
    },
    { fact: 'size', value: `${about.Width} × ${about.Height}`, verdict: `live.about.size.${size}` },
    {
      fact: 'rate',
      value: FramesPerSecond === null ? '–' : tenths(FramesPerSecond),
      verdict: `live.about.rate.${rate}`,
    },
    { fact: 'key', value: keyText(about.KeyFrameIntervalSec), verdict: `live.about.key.${key}` },
    {
      fact: 'bits',
      value: BitsPerSecond === null ? '–' : rateText(BitsPerSecond),
      verdict: `live.about.bits.${bits}`,
    },
    { fact: 'sound', value: about.Sound ?? t('live.about.silent'), verdict: null },
  ];
}

const shapeless = (about: About): LiveAbout => ({
  codec: about.Codec,
  profile: about.Profile,
  width: about.Width,
  height: about.Height,
  framesPerSecond: about.FramesPerSecond,
  keyFrameIntervalSec: about.KeyFrameIntervalSec,
  bitsPerSecond: about.BitsPerSecond,
  sound: about.Sound,
});

const keyText = (sec: number | null) =>
  sec === null ? t('live.about.key.rare') : t('span.sec', { s: tenths(sec) });
