/** How an import of a folder is doing, by its state (IMP-02, IMP-03). */
export const imports = {
  'sync.Idle': 'No import yet.',
  'sync.Running': 'Importing…',
  'sync.Stopping': 'Stopping…',
  'sync.Stopped': 'Import stopped.',
  'sync.Nothing': 'Nothing to import.',
  'sync.Success': 'Import finished.',
  'sync.Failed': 'Import failed.',
  'sync.counts': '{synced} of {found} imported',
} as const;
