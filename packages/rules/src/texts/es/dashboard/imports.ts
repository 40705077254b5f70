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
};
