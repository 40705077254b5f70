import { routes, routeUrl } from '@longview/contract';
import { useInViewport } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { spokenLanguage } from '../../locale/language.ts';
import { t } from '../../locale/t.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './live.module.css';

/** The video as viewers see it now; nothing is called before it is seen (LIV-02). */
export function PreviewPanel({ feedId }: { feedId: string }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const [wasSeen, setSeen] = useState(false);
  if (inViewport && !wasSeen) setSeen(true);
  return (
    <Panel title={t('live.preview')} text={t('live.preview.text')}>
      <div ref={ref} className={styles.preview}>
        {wasSeen && <Preview feedId={feedId} />}
      </div>
    </Panel>
  );
}

/** Filled by the script that other sites use, too (API-41). */
function Preview({ feedId }: { feedId: string }) {
  // Of what may stand in an address and in a script.
  const id = `live-${useId().replace(/\W/g, '')}`;
  const box = useRef<HTMLSlotElement>(null);
  useEffect(() => {
    const place = document.createElement('div');
    place.id = id;
    const root = box.current?.getRootNode();
    // A script finds what is on the page itself: within a widget the place hangs on its element, and is seen in a slot.
    if (root instanceof ShadowRoot) root.host.append(place);
    else box.current?.append(place);
    place.slot = id;
    const script = document.createElement('script');
    script.src = previewUrl(feedId, id);
    document.head.append(script);
    return () => {
      place.remove();
      script.remove();
    };
  }, [feedId, id]);
  return <slot ref={box} name={id} />;
}

const previewUrl = (feed: string, elementid: string) =>
  routeUrl(routes.getPlayer, {
    query: { feed, playmode: 'livevideostream', output: 'script', elementid, locale: spokenLanguage() },
  });
