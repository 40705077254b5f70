import type { feedCompare as en } from '../../en/dashboard/feed-compare.ts';
import type { SameTexts } from '../../text-set.ts';

export const feedCompare: SameTexts<typeof en> = {
  'compare.title': 'Comparar dos momentos',
  'compare.how': 'Forma de comparar',
  'compare.slider': 'Deslizador',
  'compare.side': 'Lado a lado',
  'compare.held': 'Momento que mueve la línea de tiempo',
  'compare.first': 'Izquierda',
  'compare.second': 'Derecha',
  'compare.swap': 'Intercambiar los dos',
  'compare.sameTime': 'Misma hora',
  'compare.before': '{length} antes',
  'compare.end': 'Terminar la comparación',
  'compare.divider': 'Límite entre las dos imágenes',
  'compare.zoomReset': 'Mostrar la imagen entera',
};
