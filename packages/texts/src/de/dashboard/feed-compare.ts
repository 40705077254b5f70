import type { feedCompare as en } from '../../en/dashboard/feed-compare.ts';
import type { SameTexts } from '../../text-set.ts';

export const feedCompare: SameTexts<typeof en> = {
  'compare.title': 'Zwei Zeitpunkte vergleichen',
  'compare.how': 'Ansicht des Vergleichs',
  'compare.slider': 'Schieber',
  'compare.side': 'Nebeneinander',
  'compare.held': 'Seite, die die Zeitleiste bewegt',
  'compare.first': 'Links',
  'compare.second': 'Rechts',
  'compare.swap': 'Seiten tauschen',
  'compare.sameTime': 'Gleiche Uhrzeit',
  'compare.before': '{length} früher',
  'compare.end': 'Vergleich beenden',
  'compare.divider': 'Trennlinie zwischen den Bildern',
  'compare.zoomReset': 'Ganzes Bild zeigen',
};
