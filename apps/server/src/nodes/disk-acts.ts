/** What other nodes read of this node's disk. */
import { packColumns } from '@longview/frame-store';
import type { Frames } from '../frames/index.ts';
import type { NodeAct, NodeReply } from './node-act.ts';
import { NOTHING } from './node-act.ts';
import { EPOCH } from './node-disks.ts';

/** `epoch`: a word of this start of the service. */
export function diskActs(epoch: string): NodeAct<{ frames: Frames }>[] {
  return [
    {
      method: 'GET',
      path: '/segments/index',
      run: async ({ frames }, { query }) => {
        const bytes = await frames.store.own.index(query.path ?? '', Number(query.from ?? 0));
        return bytes ? { status: 200, headers: { [EPOCH]: epoch }, body: bytes } : NOTHING;
      },
    },
    {
      method: 'GET',
      path: '/segments/frames',
      run: async ({ frames }, { query }) => {
        const [offset, length] = [Number(query.offset), Number(query.length)];
        return given(await frames.store.own.frames(query.path ?? '', offset, length));
      },
    },
    {
      method: 'GET',
      path: '/feeds/:feedId/colors',
      run: async ({ frames }, { feedId, query }) => {
        const [from, to, step] = [Number(query.from), Number(query.to), Number(query.step)];
        return given(await frames.store.colors.readOwn(feedId, from, to, step));
      },
    },
    {
      method: 'GET',
      path: '/feeds/:feedId/grids',
      run: async ({ frames }, { feedId, query }) => {
        const [from, to] = [Number(query.from), Number(query.to)];
        const [x, y] = [Number(query.x), Number(query.y)];
        const [width, height] = [Number(query.width), Number(query.height)];
        return given(
          packColumns(await frames.store.grids.readOwn(feedId, from, to, { x, y, width, height })),
        );
      },
    },
  ];
}

function given(bytes: Buffer | null): NodeReply {
  return bytes ? { status: 200, body: bytes } : NOTHING;
}
