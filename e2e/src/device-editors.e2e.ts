import { cameras } from './device-editors/cameras.ts';
import { commands } from './device-editors/commands.ts';
import { playlist } from './device-editors/playlist.ts';
import { type EditorScene, openEditorScene } from './device-editors/scene.ts';
import { test } from './fixtures.ts';

/** What a Window plays and what a Station captures, as people edit it; and Stations restarted from a collection. */

// A preview that is not there yet is part of the journey.
test.use({ allowed: [/preview-get|devicemanage/] });
test.describe.configure({ mode: 'serial' });

let scene: EditorScene;
test.beforeAll(async ({ service, browser }) => {
  scene = await openEditorScene(service, browser);
});
test.afterAll(() => scene.owner.dispose());

// Each chapter goes on with the devices of the one before.
playlist(() => scene);
cameras(() => scene);
commands(() => scene);
