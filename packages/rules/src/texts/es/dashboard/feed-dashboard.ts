import type { feedDashboard as en } from '../../en/dashboard/feed-dashboard.ts';
import type { SameTexts } from '../../text-set.ts';

export const feedDashboard: SameTexts<typeof en> = {
  'dash.open': 'Abrir su página',
  'dash.sections': 'Secciones',
  'dash.section.State': 'Estado',
  'dash.section.Source': 'Origen',
  'dash.section.Resources': 'Almacenamiento',
  'dash.section.Share': 'Compartir',
  'dash.nothing': 'Este feed se puede mirar, pero no cambiar.',
  'dash.notFound.title': 'No existe ese feed',
  'dash.notFound.text': 'No existe o no se ha compartido.',

  'state.title': 'Estado',
  'state.text': 'Lo que hace este feed ahora. Nada cambia hasta guardar.',
  'state.Capture': 'Captura',
  'state.View': 'Vista',
  'state.Disable': 'Inactivo',
  'state.Archive': 'Archivo',
  'state.Capture.text': 'Toma imágenes nuevas y las muestra.',
  'state.View.text': 'No toma imágenes nuevas, pero muestra lo grabado.',
  'state.Disable.text': 'No toma imágenes y muestra lo que tiene solo a la cuenta.',
  'state.Archive.text':
    'Como «Inactivo», de solo lectura y fuera de la colección de todos los feeds. No se elimina nada.',
  'state.Capture.sent': 'Recibe y muestra las imágenes que se le envían; no hay dirección de cámara.',
  'state.View.sent': 'No recibe nada de lo que se le envía, pero muestra lo grabado.',
  'state.Disable.sent': 'No recibe nada de lo que se le envía y muestra lo que tiene solo a la cuenta.',
  'state.Archive.sent':
    'Como «Inactivo», de solo lectura y fuera de la colección de todos los feeds. No se elimina nada.',
  'state.autoDisable': 'Desactivar por sí solo cuando no llega ninguna imagen',
  'state.autoDisable.days': 'Después de días',
  'state.autoEnable': 'Volver a capturar cuando se ofrece una imagen',
  'state.autoArchive': 'Archivar por sí solo tras un tiempo en «Inactivo»',
  'state.reason.AutoDisabled': 'Se desactivó por sí solo porque no llegó ninguna imagen.',
  'state.reason.AutoArchived': 'Se archivó por sí solo.',
  'state.reason.NoPlanCapability': 'El plan no incluye capturar este feed.',

  'delete.title': 'Eliminar feed',
  'delete.text':
    'Un feed archivado se puede eliminar con todas sus imágenes, clips y time-lapses. No se pueden recuperar.',
  'delete.button': 'Eliminar para siempre',
  'delete.ask': '¿Eliminar {name}?',
  'delete.lost': {
    one: '{count} imagen y todos los time-lapses hechos con ella se pierden para siempre.',
    other: '{count} imágenes y todos los time-lapses hechos con ellas se pierden para siempre.',
  },
  'delete.lostUnknown': 'Todas sus imágenes y time-lapses se pierden para siempre.',
  'delete.keep': 'Conservarlo',
  'delete.failed': 'No se ha podido eliminar. No se ha cambiado nada. ({why})',
  'delete.done': '{name} se ha eliminado.',

  'source.kept': 'Se conserva. Escribir para sustituirlo.',
  'source.status': 'Último intento',
  'source.never': 'Aún sin probar',
  'source.ok': 'RESPONDE',
  'source.failing': 'FALLA',
  'source.marked': 'No se ha guardado. Ver lo marcado arriba.',
  'source.preload': 'Antes de cada imagen',
  'source.preload.url': 'Llamar a esta dirección',
  'source.preload.hint':
    'Se llama con GET, por ejemplo para girar la cámara o encender una luz. El acceso de la cámara va incluido cuando es su propia dirección.',
  'source.preload.error': 'Cuando falla la llamada',
  'source.preload.Ignore': 'Tomar la imagen',
  'source.preload.Fail': 'No tomar ninguna',

  'details.title': 'Detalles',
  'details.text': 'Cómo se llama este feed y dónde está.',
};
