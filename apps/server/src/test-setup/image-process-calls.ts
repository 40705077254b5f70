/** The calls of image processing, as tests make them, and configs to save. */
import type { ImageProcessConfig, ImageProcessSave } from '@longview/contract';
import type { TestApp } from './app.ts';
import { addFeed, type TestFeed } from './pictures.ts';
import type { Caller, TestUser } from './users.ts';

export const imagePath = (act: string, feedId: string) => `/api/nv/feed/imageprocess/${act}/${feedId}`;

/** Calls by `owner` where nobody else is named. */
export function imageProcessCalls(app: TestApp, owner: TestUser) {
  return {
    newFeed: (more: Partial<TestFeed> = {}) => addFeed(app.ctx, { accountId: owner.accountId, ...more }),
    get: async (feedId: string) =>
      (await (await app.call(imagePath('get', feedId), { as: owner })).json()) as ImageProcessConfig,
    set: (feedId: string, body: object, { as = owner, version }: { as?: Caller; version?: number } = {}) => {
      const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
      return app.call(imagePath('set', feedId), { as, body, headers });
    },
  };
}

export type ImageProcessCalls = ReturnType<typeof imageProcessCalls>;

const WHOLE = { X: 0, Y: 0, Width: 1, Height: 1 };

/** Everything off. */
export const plain = (more: Partial<ImageProcessSave> = {}): ImageProcessSave => ({
  Frame: {
    IsCropEnabled: false,
    Orientation: 'None',
    CropTargetRect: WHOLE,
    CropSourceAspectRatio: 'Original',
  },
  Mask: {
    IsEnabled: false,
    BlurLevel: 'Low',
    Fast: false,
    Canvas: '{}',
    SVG: null,
    FrameSize: null,
    PNG: null,
    Command: null,
  },
  Anonymize: { IsEnabled: false, BlurLevel: 'Medium' },
  Deflicker: { IsEnabled: false },
  ...more,
});

/** Only a part of the frame, told in parts of its width and height. */
export const cropped = (X: number, Y: number, Width: number, Height: number) =>
  plain({ Frame: { ...plain().Frame, IsCropEnabled: true, CropTargetRect: { X, Y, Width, Height } } });
