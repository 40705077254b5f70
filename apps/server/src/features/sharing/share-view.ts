/** Rows → wire JSON of shares (ENT-12, ENT-11); the only place that shapes them. */
import type { Clock } from '@longview/base';
import type { PendingShare, ShareInfo } from '@longview/contract';
import { formatTime, type Grant, isoDuration } from '@longview/rules';
import type { Config } from '../../config.ts';
import type { Mailer } from '../../mail.ts';
import type { Secrets } from '../../secrets.ts';
import { inviteUrl } from './invite-token.ts';
import type { InvitationRow, ShareRow } from './share-queries.ts';

/** What shaping needs of the context. */
export interface ShareViewContext {
  config: Pick<Config, 'publicUrl'>;
  secrets: Secrets;
  mailer: Pick<Mailer, 'isSetUp'>;
  clock: Clock;
}

type Link = ShareInfo['Links'][number];
type Person = ShareInfo['People'][number];
const toTime = (at: Date) => formatTime(Math.floor(at.getTime() / 1000));

/** ENT-12 `Share` of one feed or collection; who may not share sees none of its shares. */
export function toShareInfo(
  ctx: ShareViewContext,
  grant: Grant,
  { isPublic, rows }: { isPublic: boolean; rows: readonly ShareRow[] },
): ShareInfo {
  const shown = grant.statements.has('SharePolicyStatement') ? rows : [];
  return {
    IsPublic: isPublic,
    // A limited sharer could see more by a link without their limit than they may.
    Links:
      grant.limits.size > 0 && isLimited(grant) ? [] : shown.filter(isLink).map((row) => toLink(ctx, row)),
    People: shown.filter((row) => !isLink(row)).map((row) => toPerson(ctx, row)),
  };
}

const isLink = ({ kind }: ShareRow) => kind === 'Link';

function isLimited({ limits }: Grant): boolean {
  return [...limits.values()].some(({ delaySec, everySec }) => delaySec > 0 || everySec > 0);
}

function toLink(ctx: ShareViewContext, row: ShareRow): Link {
  const AccessKey = openKey(ctx, row) ?? '';
  return { ...common(row), AccessKey, Url: viewUrl(ctx, row, AccessKey) };
}

/** The access key of a link share; null for shares with people. */
export function openKey({ secrets }: Pick<ShareViewContext, 'secrets'>, row: ShareRow): string | null {
  return row.key_sealed === null ? null : secrets.open(row.key_sealed);
}

/** SHR-07. */
function viewUrl({ config }: ShareViewContext, row: ShareRow, accessKey: string): string {
  const object = row.feed_id ? `feedid=${row.feed_id}` : `col=${row.collection_id}`;
  return `${config.publicUrl}/view?${object}&accesskey=${accessKey}`;
}

function toPerson(ctx: ShareViewContext, row: ShareRow): Person {
  return {
    ...common(row),
    EmailOrDomain: row.target ?? '',
    State: row.is_accepted ? 'Accepted' : 'Pending',
    InviteUrl: ctx.mailer.isSetUp || row.is_accepted ? null : inviteUrl(ctx, row),
  };
}

function common(row: ShareRow) {
  return {
    CapabilityId: row.id,
    RoleId: row.system_role ?? row.role_id ?? '',
    CreatedAt: toTime(row.created_at),
    Options: {
      ExpiresAt: row.expires_at && toTime(row.expires_at),
      Delay: row.delay_sec === null ? null : isoDuration(row.delay_sec),
      MinInterval: row.every_sec === null ? null : isoDuration(row.every_sec),
      AllowDownload: row.may_download,
    },
  };
}

/** ENT-11 `Pending`. */
export function toPending(row: InvitationRow): PendingShare {
  return {
    RoId: row.roId,
    Name: row.name,
    CapabilityId: row.id,
    RoleId: row.roleId,
    InvitedBy: row.inviterName,
    InvitedAt: toTime(row.invitedAt),
  };
}
