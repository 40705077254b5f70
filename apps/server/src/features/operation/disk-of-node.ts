/** Whose disk is spoken of: that of the service, or of one of its nodes (EXT-195). */
import type { OperationCtx } from './ctx.ts';

type Parts = { config: Pick<OperationCtx['config'], 'nodeUrl' | 'publicUrl'> };

/** Where what is known of the disk is kept: each node has one of its own. */
export function diskName({ config }: Parts, name: string): string {
  return config.nodeUrl === null ? name : `${name} ${config.nodeUrl}`;
}

/** What mails call it. */
export function diskOf({ config }: Parts): string {
  return config.nodeUrl ?? config.publicUrl;
}
