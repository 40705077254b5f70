import type { feedDashboard as en } from '../../en/dashboard/feed-dashboard.ts';
import type { SameTexts } from '../../text-set.ts';

export const feedDashboard: SameTexts<typeof en> = {
  'dash.open': 'Abrir página',
  'dash.sections': 'Secciones',
  'dash.section.State': 'Estado',
  'dash.section.Source': 'Origen',
  'dash.section.Resources': 'Almacenamiento',
  'dash.section.Share': 'Compartir',
  'dash.nothing': 'Esta cámara se puede mirar, pero no cambiar.',
  'dash.notFound.title': 'Cámara no encontrada',
  'dash.notFound.text': 'No existe o no se ha compartido.',

  'state.title': 'Estado',
  'state.text': '¿Está grabando? Los cambios se aplican al guardar.',
  'state.mode': 'Qué hace esta cámara',
  'state.mode.Recording': 'Grabando',
  'state.mode.Paused': 'En pausa',
  'state.mode.Archived': 'Archivada',
  'state.hidden': 'Ocultar sus imágenes a los visitantes durante la pausa',
  'state.more': 'Todos los estados y cambios automáticos',
  'state.autoDisable.note': {
    one: 'Se pone en pausa tras {count} día sin imágenes.',
    other: 'Se pone en pausa tras {count} días sin imágenes.',
  },
  'state.Capture': 'Captura',
  'state.View': 'Vista',
  'state.Disable': 'Desactivada',
  'state.Archive': 'Archivo',
  'state.Capture.text': 'Captura imágenes nuevas y las muestra.',
  'state.View.text': 'No captura imágenes nuevas. Las guardadas siguen visibles.',
  'state.Disable.text': 'No captura imágenes. Solo la cuenta puede ver las guardadas.',
  'state.Archive.text':
    'Como «Desactivada», pero de solo lectura y fuera de la colección de todas las cámaras. No se elimina nada.',
  'state.Capture.sent': 'Recibe y muestra las imágenes que se le envían. No hay dirección de cámara.',
  'state.View.sent': 'Rechaza las imágenes que se le envían. Las guardadas siguen visibles.',
  'state.Disable.sent': 'Rechaza las imágenes que se le envían. Solo la cuenta puede ver las guardadas.',
  'state.Archive.sent':
    'Como «Desactivada», pero de solo lectura y fuera de la colección de todas las cámaras. No se elimina nada.',
  'state.autoDisable': 'Desactivar automáticamente si no llegan imágenes',
  'state.autoDisable.days': 'Tras (días)',
  'state.autoEnable': 'Volver a capturar cuando llegue una imagen',
  'state.autoArchive': 'Archivar automáticamente un tiempo después de «Desactivada»',
  'state.reason.AutoDisabled':
    'En pausa y oculta a los visitantes automáticamente porque no llegaban imágenes.',
  'state.reason.AutoArchived': 'Archivada automáticamente.',
  'state.reason.NoPlanCapability': 'El plan no incluye capturar esta cámara.',

  'delete.title': 'Eliminar cámara',
  'delete.text':
    'Con todas sus imágenes, clips y time-lapses. Para dejar de grabar y conservar las imágenes, basta con archivarla.',
  'delete.known': 'Entiendo que esto no se puede deshacer.',
  'delete.button': 'Eliminar cámara',
  'delete.ask': '¿Eliminar {name}?',
  'delete.lost': {
    one: '{count} imagen y todos los time-lapses hechos con ella se eliminan para siempre.',
    other: '{count} imágenes y todos los time-lapses hechos con ellas se eliminan para siempre.',
  },
  'delete.lostUnknown': 'Todas sus imágenes y time-lapses se eliminan para siempre.',
  'delete.keep': 'Conservarla',
  'delete.failed': 'No se pudo eliminar la cámara. ({why})',
  'delete.done': '{name} se ha eliminado.',

  'source.kept': 'Guardada. Escribir para sustituirla.',
  'source.status': 'Último intento',
  'source.never': 'Aún sin probar',
  'source.ok': 'FUNCIONA',
  'source.failing': 'FALLA',
  'source.marked': 'No se ha guardado. Revisar los campos marcados arriba.',
  'source.preload': 'Antes de cada imagen',
  'source.preload.url': 'Llamar a esta dirección',
  'source.preload.hint':
    'Se llama con GET, por ejemplo para mover la cámara o encender una luz. Si la dirección es de la cámara, se envía también su acceso.',
  'source.preload.error': 'Si falla la llamada',
  'source.preload.Ignore': 'Capturar de todos modos',
  'source.preload.Fail': 'Omitir la imagen',

  'details.title': 'Detalles',
  'details.text': 'Nombre y ubicación de esta cámara.',
};
