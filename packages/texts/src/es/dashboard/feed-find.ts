import type { feedFind as en } from '../../en/dashboard/feed-find.ts';
import type { SameTexts } from '../../text-set.ts';

export const feedFind: SameTexts<typeof en> = {
  'find.title': 'Buscar cambios',
  'find.draw': 'Dibujar un recuadro alrededor de lo que cambió.',
  'find.draw.keys': 'Las flechas lo mueven, con Mayús cambian su tamaño, Intro busca.',
  'find.box': 'Recuadro de búsqueda',
  'find.box.place': 'En horizontal de {left} a {right}, en vertical de {top} a {bottom}',
  'find.search': 'Buscar aquí',
  'find.whole': 'Imagen completa',
  'find.again': 'Nuevo recuadro',
  'find.end': 'Terminar la búsqueda',
  'find.range': 'Periodo buscado',
  'find.all': 'Todas las imágenes',
  'find.seen': 'Periodo visible',
  'find.chosen': 'Periodo seleccionado',
  'find.searching': 'Buscando cambios…',
  'find.found': { one: '{count} cambio', other: '{count} cambios' },
  'find.changed': 'Cambiado',
  'find.scene': 'Escena completa',
  'find.slow': 'Cambio lento',
  'find.strength.weak': 'Débil',
  'find.strength.clear': 'Claro',
  'find.strength.strong': 'Fuerte',
  'find.before': 'Antes',
  'find.after': 'Después',
  'find.none': 'Sin cambios del {from} al {to}.',
  'find.none.hint':
    'No se encuentran cambios de menos de tres días. Puede ayudar un recuadro mayor o buscar en todas las imágenes.',
  'find.unread': 'Todavía no se ha buscado en ningún día de este periodo.',
  'find.unread.hint':
    'En un día se puede buscar una semana después, cuando se conocen los días siguientes. Los primeros diez días de una cámara muestran lo habitual.',
  'find.missing': {
    one: 'Falta leer {count} día. La lista se completa automáticamente.',
    other: 'Falta leer {count} días. La lista se completa automáticamente.',
  },
  'find.older': {
    one: 'Las imágenes de {count} día se guardaron antes de que se buscaran cambios.',
    other: 'Las imágenes de {count} días se guardaron antes de que se buscaran cambios.',
  },
  'find.older.read': 'Buscar en ellas',
  'find.reading': 'Buscando en imágenes anteriores: {percent}. La lista se completa automáticamente.',
  'find.known': 'Conocidos hasta el {to}. Un cambio aparece aquí una semana después.',
  'find.truncated':
    'Solo se muestran los cambios más fuertes. Puede ayudar un recuadro menor o un periodo más corto.',
  'find.keys': 'N y P muestran el cambio siguiente y el anterior.',
};
