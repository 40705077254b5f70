import type { feedCompare as en } from '../../en/dashboard/feed-compare.ts';
import type { SameTexts } from '../../text-set.ts';

export const feedCompare: SameTexts<typeof en> = {
  'compare.title': 'Comparar dos momentos',
  'compare.how': 'Forma de comparar',
  'compare.slider': 'Deslizador',
  'compare.side': 'Lado a lado',
  'compare.held': 'Lado que mueve la línea de tiempo',
  'compare.first': 'Izquierda',
  'compare.second': 'Derecha',
  'compare.swap': 'Intercambiar lados',
  'compare.sameTime': 'Misma hora',
  'compare.before': '{length} antes',
  'compare.end': 'Terminar la comparación',
  'compare.divider': 'Separador entre las imágenes',
  'compare.zoomReset': 'Mostrar imagen completa',
};
