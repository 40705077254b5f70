import type { feedCompare as en } from '../../en/dashboard/feed-compare.ts';
import type { SameTexts } from '../../text-set.ts';

export const feedCompare: SameTexts<typeof en> = {
  'compare.title': 'Zwei Zeitpunkte vergleichen',
  'compare.how': 'Art des Vergleichs',
  'compare.slider': 'Schieber',
  'compare.side': 'Nebeneinander',
  'compare.held': 'Zeitpunkt, den die Zeitleiste bewegt',
  'compare.first': 'Links',
  'compare.second': 'Rechts',
  'compare.swap': 'Die beiden tauschen',
  'compare.sameTime': 'Gleiche Uhrzeit',
  'compare.before': '{length} davor',
  'compare.end': 'Vergleich beenden',
  'compare.divider': 'Grenze zwischen den beiden Bildern',
  'compare.zoomReset': 'Das ganze Bild zeigen',
};
