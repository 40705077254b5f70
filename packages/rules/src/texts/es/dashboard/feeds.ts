import type { feeds as en } from '../../en/dashboard/feeds.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const feeds: SameTexts<typeof en> = {
  'feeds.title': common.feeds,
  'feeds.search': 'Buscar feeds',
  'feeds.add': 'Añadir feed',
  'feeds.view': 'Vista',
  'feeds.view.wall': 'Mural',
  'feeds.view.list': 'Lista',
  'feeds.size': 'Tamaño de las imágenes',
  'feeds.noMatch.title': 'Ningún feed coincide con «{text}»',
  'feeds.noMatch.text': 'Cada palabra debe estar en su nombre, estado, origen o colección.',
  'feeds.noMatch.clear': 'Borrar búsqueda',
  'feeds.found': { one: '{count} feed', other: '{count} feeds' },
  'feeds.reloadFailed': 'No se ha podido actualizar la lista; lo que se ve es de hace {age}.',
  'group.Alerts': 'Alertas',
  'group.Capturing': 'Capturando',
  'group.View only': 'Solo vista',
  'group.Disabled': 'Desactivados',
  'group.Shared with you': 'Compartido conmigo',
  'group.Archived': 'Archivados',
  'search.clear': 'Borrar búsqueda',

  'card.picture': 'Imagen más reciente de {name}',
  'card.video': 'Vídeo en directo de {name}',
  'card.noPictureOff': 'Sin imagen',
  'card.waiting': 'A la espera de la primera imagen',
  'card.pictureFailed': 'No se ha podido cargar la imagen',
  'card.age': 'hace {age}',
  'card.lastPicture': 'última imagen hace {age}',
  'card.ribbon': 'Últimas 24 horas de {name}: imágenes en {hours} de 24 horas',
  'card.every': 'cada {interval}',
  'card.frames': {
    one: '{frames} imagen',
    other: '{frames} imágenes',
  },
  'card.since': 'desde {month}',
  'card.noneYet': 'aún sin imágenes',
  'card.dashboard': 'Panel de {name}',
  'card.diskFull': 'La captura espera: el disco está lleno.',

  'span.sec': '{s} s',
  'span.min': '{m} min',
  'span.h': '{n} h',
  'span.d': '{n} d',

  'empty.title': 'Cada cámara tiene una larga mirada',
  'empty.text':
    'Longview conserva las imágenes de las cámaras, dibuja sus días con sus propios colores y reproduce horas, meses y años como time-lapse.',
  'empty.ribbon': 'Un año de cielo: cada columna, un día, de medianoche a medianoche.',
  'empty.add.title': 'Añadir una cámara',
  'empty.add.text': 'Pegar su dirección y ver la imagen enseguida.',
  'empty.demo.title': 'Ver con cámaras de demostración',
  'empty.demo.text': 'Cuatro escenas dibujadas con un pasado que mirar. Se pueden eliminar cuando se quiera.',
  'empty.demo.busy': 'Creando cámaras de demostración',
  'empty.demo.failed': 'No se han podido crear las cámaras de demostración. ({why})',
};
