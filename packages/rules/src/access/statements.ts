/** The policy catalogue (PRM-26 to PRM-39) and the system roles (PRM-25). */
export const STATEMENTS = [
  'ViewLivePolicyStatement',
  'ViewHistoryPolicyStatement',
  'ViewVideoPolicyStatement',
  'DownloadPolicyStatement',
  'RequestTimelapsePolicyStatement',
  'SharePolicyStatement',
  'EditMetadataPolicyStatement',
  'EditCapturePolicyStatement',
  'EditImageProcessPolicyStatement',
  'EditRetentionPolicyStatement',
  'ManageStatePolicyStatement',
  'EditCollectionPolicyStatement',
] as const;
export type Statement = (typeof STATEMENTS)[number];

export type SystemRole = 'Owner' | 'Manager' | 'Viewer' | 'LimitedViewer';

/** What each system role holds [PRM-25..37]. */
export const SYSTEM_ROLES: Record<SystemRole, readonly Statement[]> = {
  Owner: STATEMENTS,
  Manager: STATEMENTS.filter((statement) => statement !== 'EditRetentionPolicyStatement'),
  Viewer: ['ViewLivePolicyStatement', 'ViewHistoryPolicyStatement', 'ViewVideoPolicyStatement'],
  LimitedViewer: ['ViewLivePolicyStatement'],
};
