import type { syncSentences as en } from '../en/sync-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const syncSentences: SameTexts<typeof en> = {
  'said.sync.busy': 'Ya hay una importación de este feed en marcha. Primero hay que detenerla.',
  'said.sync.undoing':
    'Se está deshaciendo una importación de este feed. Hay que iniciar esta cuando termine.',
  'said.sync.runs': 'Esta importación está en marcha. Primero hay que detenerla.',
  'said.sync.noFolder': 'No hay ninguna carpeta de la que importar.',
  'said.sync.sourceChanged':
    'El origen se cambió o se quitó durante la importación. Hay que iniciarla de nuevo.',
  'said.sync.interrupted':
    'La importación se interrumpió una y otra vez. Hay que iniciarla de nuevo; lo que hay se conserva.',
  'said.sync.tooManyFiles':
    'La carpeta tiene más de un millón de imágenes. Importar sus carpetas una por una.',
  'said.sync.endless': 'La carpeta repite siempre lo mismo. Intentarlo más tarde.',
  'said.sync.noRoom':
    'El disco está lleno. Iniciar la importación de nuevo cuando haya sitio; lo que hay se conserva.',
  'said.sync.storageFull': 'El almacenamiento del plan está lleno.',
  'said.sync.archived': 'Este feed está archivado. Primero hay que cambiar su estado.',
  'said.sync.diskLow': 'Queda muy poco espacio en el disco, por eso no se guardan imágenes nuevas.',
  'said.sync.unfinished': 'No se importaron todas las imágenes.',
  'said.sync.example': 'Por ejemplo:',
  'said.sync.skipped.NotJpeg': 'Sin imagen dentro:',
  'said.sync.skipped.Truncated': 'Dañadas o cortadas:',
  'said.sync.skipped.TooLarge': 'Demasiado grandes:',
  'said.sync.skipped.Gone': 'Ya no están:',
  'said.sync.skipped.Unreadable': 'No se pudieron leer:',
  'said.sync.skipped.NoTime': 'Sin una hora que pueda ser cierta:',
  'said.sync.skipped.SecondTaken': 'En un segundo que ya tiene otra imagen:',
  'said.sync.skipped.Deleted': 'Eliminadas antes, por lo que no se admiten de nuevo:',
};
