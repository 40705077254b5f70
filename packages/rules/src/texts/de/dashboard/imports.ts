import type { imports as en } from '../../en/dashboard/imports.ts';
import type { SameTexts } from '../../text-set.ts';

export const imports: SameTexts<typeof en> = {
  'sync.Idle': 'Noch kein Import.',
  'sync.Running': 'Import läuft…',
  'sync.Stopping': 'Wird angehalten…',
  'sync.Stopped': 'Import angehalten.',
  'sync.Nothing': 'Nichts zu importieren.',
  'sync.Success': 'Import fertig.',
  'sync.Failed': 'Import fehlgeschlagen.',
  'sync.counts': '{synced} von {found} importiert',
};
