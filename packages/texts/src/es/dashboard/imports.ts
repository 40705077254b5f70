import type { imports as en } from '../../en/dashboard/imports.ts';
import type { SameTexts } from '../../text-set.ts';

export const imports: SameTexts<typeof en> = {
  'sync.Idle': 'Aún no hay ninguna importación.',
  'sync.Running': 'Importando…',
  'sync.Stopping': 'Deteniendo…',
  'sync.Stopped': 'Importación detenida.',
  'sync.Nothing': 'Nada que importar.',
  'sync.Success': 'Importación terminada.',
  'sync.Failed': 'La importación ha fallado.',
  'sync.counts': '{synced} de {found} importadas',

  'import.noTime': 'Ninguna',
  'import.by': 'Horas según',
  'import.by.Name': 'Nombre',
  'import.by.Exif': 'Datos de la imagen (EXIF)',
  'import.by.Folder': 'Carpeta y nombre',
  'import.by.FileDate': 'Fecha del archivo',
  'import.by.NotRead': 'Aún sin comprobar',
  'import.fileDates':
    'La fecha de un archivo suele ser la de la última copia. Conviene comprobar estas horas antes de empezar.',
  'import.refused': 'No se importan',
  'import.refused.NotAPicture': 'No es una imagen',
  'import.refused.TooLarge': 'Demasiado grande',
  'import.refused.NoTime': 'Sin hora',
  'import.refused.Ahead': 'Hora en el futuro',
  'import.refused.TooOld': 'Hora anterior a 2005',
  'import.refused.SameSecond': 'Mismo segundo que otro archivo',
  'import.refused.SecondTaken': 'Mismo segundo que una imagen guardada',
  'import.oneASecond': 'Solo se conserva la primera imagen de cada segundo.',
  'import.rule.Clock': 'Nombre',
  'import.rule.Offset': 'Nombre, con su zona',
  'import.rule.Unix': 'Nombre, hora Unix',
  'import.rule.DayFolder': 'Carpeta y nombre',
  'import.rule.DayOnly': 'Nombre, solo el día',
  'import.rule.Exif': 'Datos de la imagen (EXIF)',
  'import.rule.Store': 'Nube, hora de la toma',
  'import.rule.FileDate': 'Fecha del archivo',

  'imports.title': 'Historial de importación',
  'imports.stored': { one: '{count} imagen guardada', other: '{count} imágenes guardadas' },
  'imports.removed': { one: '{count} imagen quitada', other: '{count} imágenes quitadas' },
  'imports.Undoing': 'Deshaciendo…',
  'imports.Undone': 'Deshecha',
  'imports.undo': 'Deshacer',
  'imports.undo.title': '¿Deshacer esta importación?',
  'imports.undo.text': {
    one: 'Se quita la {count} imagen que guardó. Las guardadas antes y las marcadas con «Conservar para siempre» se quedan. La carpeta se puede importar otra vez.',
    other:
      'Se quitan las {count} imágenes que guardó. Las guardadas antes y las marcadas con «Conservar para siempre» se quedan. La carpeta se puede importar otra vez.',
  },
};
