import type { clips as en } from '../../en/dashboard/clips.ts';
import type { SameTexts } from '../../text-set.ts';

export const clips: SameTexts<typeof en> = {
  'clips.title': 'Clips',
  'clips.none': 'Noch keine Clips. Sie erscheinen hier, sobald sie aufgenommen sind.',
  'clips.more': 'Ältere Clips',
  'clips.play': 'Clip abspielen',
  'clips.one': 'Clip vom {time}',
  'clips.close': 'Clip schließen',
  'clips.failed':
    'Dieser Browser kann den Clip nicht abspielen. Laden Sie ihn herunter, um ihn in einem anderen Player anzusehen.',
  'clips.gone': 'Diesen Clip gibt es nicht mehr.',
  'clips.lost': 'Der Clip wird endgültig gelöscht.',
};
