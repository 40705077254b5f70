/** The policy catalogue (PRM-26 to PRM-39) and the system roles (PRM-25). */
import { isOneOf } from '../values/tables.ts';

/** What a caller may do with a feed or collection. */
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

/** What an access key can hold at most (PRM-24). */
export const LINK_STATEMENTS = [
  'ViewLivePolicyStatement',
  'ViewHistoryPolicyStatement',
  'ViewVideoPolicyStatement',
  'DownloadPolicyStatement',
] as const;

/** What restricts a role instead of adding to it. */
export const LIMIT_STATEMENTS = ['DelayPolicyStatement', 'LimitedAccessPolicyStatement'] as const;
export type LimitStatement = (typeof LIMIT_STATEMENTS)[number];

/** A statement of the catalogue as people choose it in the policy editor. */
export interface Policy {
  id: Statement | LimitStatement;
  name: string;
  description: string;
  /** Whether a role may hold it more than once (ROL-07). */
  allowMultiple: boolean;
  /** Fields of ENT-26 that it takes. */
  fields: readonly ('Password' | 'IpRanges' | 'Delay')[];
}

const plain = (id: Statement, name: string, description: string): Policy => ({
  id,
  name,
  description,
  allowMultiple: false,
  fields: [],
});

export const POLICIES: readonly Policy[] = [
  plain(
    'ViewLivePolicyStatement',
    'See live',
    'See the camera in lists, its newest picture, and its live player.',
  ),
  plain(
    'ViewHistoryPolicyStatement',
    'See history',
    'See recorded pictures, picture loops, and time-lapse films.',
  ),
  plain('ViewVideoPolicyStatement', 'See video', 'See video clips and the live stream.'),
  plain('DownloadPolicyStatement', 'Download', 'Pictures above 1080p and finished films as files.'),
  plain('RequestTimelapsePolicyStatement', 'Create films', 'Create and delete time-lapse films.'),
  plain('SharePolicyStatement', 'Share', 'See, add, and remove shares. Make cameras public or private.'),
  plain(
    'EditMetadataPolicyStatement',
    'Edit details',
    'Name, description, time zone, play item, and metadata.',
  ),
  plain(
    'EditCapturePolicyStatement',
    'Edit capture',
    'Capture requests, source, imports and sent-in pictures.',
  ),
  plain('EditImageProcessPolicyStatement', 'Edit image', 'Crop, masks, and the unprocessed picture.'),
  plain(
    'EditRetentionPolicyStatement',
    'Edit retention',
    'How long pictures are kept. This deletes pictures.',
  ),
  plain('ManageStatePolicyStatement', 'Manage state', 'State, subscription, and alerts of the camera.'),
  plain(
    'EditCollectionPolicyStatement',
    'Edit collection',
    'Name, description, and cameras of a collection.',
  ),
  {
    id: 'DelayPolicyStatement',
    name: 'Delay',
    description: 'Only pictures older than this are shown, live ones too. No stream.',
    allowMultiple: false,
    fields: ['Delay'],
  },
  {
    id: 'LimitedAccessPolicyStatement',
    name: 'Password or address limit',
    description: 'Requires this password and one of these networks, if they are set.',
    allowMultiple: true,
    fields: ['Password', 'IpRanges'],
  },
];

export const isStatement = (id: string): id is Statement => isOneOf(STATEMENTS, id);

/** The system roles of PRM-25; `Owner` cannot be given away. */
export const SYSTEM_ROLE_IDS = ['Owner', 'Manager', 'Viewer', 'LimitedViewer'] as const;
export type SystemRole = (typeof SYSTEM_ROLE_IDS)[number];
export const isSystemRole = (id: string): id is SystemRole => isOneOf(SYSTEM_ROLE_IDS, id);

/** What each system role holds [PRM-25..37]. */
export const SYSTEM_ROLES: Record<SystemRole, readonly Statement[]> = {
  Owner: STATEMENTS,
  Manager: STATEMENTS.filter((statement) => statement !== 'EditRetentionPolicyStatement'),
  Viewer: ['ViewLivePolicyStatement', 'ViewHistoryPolicyStatement', 'ViewVideoPolicyStatement'],
  LimitedViewer: ['ViewLivePolicyStatement'],
};
