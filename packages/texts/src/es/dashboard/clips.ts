import type { clips as en } from '../../en/dashboard/clips.ts';
import type { SameTexts } from '../../text-set.ts';

export const clips: SameTexts<typeof en> = {
  'clips.title': 'Clips',
  'clips.none': 'Todavía no hay clips. Aparecen aquí en cuanto se graban.',
  'clips.more': 'Clips anteriores',
  'clips.play': 'Reproducir el clip',
  'clips.one': 'Clip del {time}',
  'clips.close': 'Cerrar el clip',
  'clips.failed':
    'Este navegador no puede reproducir el clip. Se puede descargar para verlo en otro reproductor.',
  'clips.gone': 'Este clip ya no existe.',
  'clips.lost': 'El clip se elimina para siempre.',
};
