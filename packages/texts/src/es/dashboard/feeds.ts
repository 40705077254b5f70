import type { feeds as en } from '../../en/dashboard/feeds.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const feeds: SameTexts<typeof en> = {
  'feeds.title': common.feeds,
  'feeds.search': 'Buscar cámaras',
  'feeds.add': 'Añadir cámara',
  'feeds.view': 'Vista',
  'feeds.view.wall': 'Mural',
  'feeds.view.list': 'Lista',
  'feeds.size': 'Tamaño de las imágenes',
  'feeds.fill': 'Llenar los recuadros',
  'feeds.fill.hint': 'Recortar las imágenes para llenar sus recuadros',
  'feeds.noMatch.title': 'Ninguna cámara coincide con «{text}»',
  'feeds.noMatch.text': 'Todas las palabras deben estar en el nombre, el estado, el origen o la colección.',
  'feeds.noMatch.clear': 'Borrar búsqueda',
  'feeds.found': { one: '{count} cámara', other: '{count} cámaras' },
  'feeds.reloadFailed': 'No se ha podido actualizar la lista. Es de hace {age}.',
  'group.Alerts': 'Alertas',
  'group.Capturing': 'Capturando',
  'group.View only': 'Solo vista',
  'group.Disabled': 'Desactivadas',
  'group.Shared with you': 'Compartidas conmigo',
  'group.Archived': 'Archivadas',
  'badge.LIVE': 'EN DIRECTO',
  'badge.TEMP INACTIVE': 'INACTIVA POR AHORA',
  'badge.INACTIVE': 'INACTIVA',
  'badge.VIEW ONLY': 'SOLO VISTA',
  'badge.DISABLED': 'DESACTIVADA',
  'badge.ARCHIVED': 'ARCHIVADA',
  'badge.ALERT ACTIVE': 'ALERTA ACTIVA',
  'badge.LOGIN REFUSED': 'ACCESO RECHAZADO',
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
  'card.diskFull': 'Captura en pausa: el disco está lleno.',

  'span.sec': '{s} s',
  'span.min': '{m} min',
  'span.h': '{n} h',
  'span.d': '{n} d',

  'demo.note': 'Estas son cámaras de demostración.',
  'demo.note.some': {
    one: '{count} de ellas es una cámara de demostración.',
    other: '{count} de ellas son cámaras de demostración.',
  },
  'demo.remove': 'Quitarlas',
  'demo.remove.title': {
    one: '¿Eliminar {count} cámara de demostración?',
    other: '¿Eliminar {count} cámaras de demostración?',
  },
  'demo.remove.text':
    'También se eliminan sus imágenes. Mientras no haya otras cámaras, se pueden crear nuevas cámaras de demostración.',
  'demo.remove.yes': 'Eliminar',

  'empty.title': 'La visión a largo plazo de cada cámara',
  'empty.text':
    'Longview guarda las imágenes de las cámaras, muestra cada día con sus propios colores y reproduce horas, meses y años como time-lapses.',
  'empty.ribbon': 'Un año de cielo: cada columna, un día, de medianoche a medianoche.',
  'empty.add.title': 'Añadir una cámara',
  'empty.add.text': 'Pegar su dirección y ver la imagen enseguida.',
  'empty.demo.title': 'Probar con cámaras de demostración',
  'empty.demo.text':
    'Cuatro escenas generadas con un año de imágenes. Se pueden quitar en cualquier momento.',
  'empty.demo.busy': 'Creando cámaras de demostración',
  'empty.demo.failed': 'No se han podido crear las cámaras de demostración. ({why})',
};
