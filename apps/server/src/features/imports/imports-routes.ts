/** Contract routes → use cases. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { ImportsCtx } from './ctx.ts';
import { listImports } from './list-imports.ts';
import { undoImport } from './undo-import.ts';

export const importsRoutes: readonly HandledRoute<ImportsCtx>[] = [
  handle(routes.listImports, (ctx, actor, { params }) => listImports(ctx, actor, params.feedId)),
  handle(routes.undoImport, (ctx, actor, { params }) => undoImport(ctx, actor, params)),
];
