import { CameraItem, CameraItemSave, type Device } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import {
  type Camera,
  captureSec,
  hasField,
  isPasswordLeftBehind,
  newCamera,
  storedCamera,
  withCaptureSec,
  withPersist,
  withSource,
} from './model.ts';

const network = (uri: string, part: Partial<Camera['SourceConfig']> = {}): Camera =>
  withSource(newCamera([]), { SourceType: 'Network', Source_Uri: uri, ...part });
const stored = (camera: Camera, HasPassword: boolean): CameraItem =>
  CameraItem.parse({
    ...camera,
    SourceConfig: { ...camera.SourceConfig, Source_Password: null, HasPassword },
    CaptureConfig: {},
  });

describe('a new camera', () => {
  it('is what the contract makes of nothing said [ENT-21] [ENT-22] [ENT-23] [STA-15] [CON-51..60]', () => {
    const { ContentConfig, ...camera } = newCamera([]);
    const { ContentConfig: content, ...expected } = CameraItemSave.parse({ ConfigId: 'cam1' });
    expect(camera).toEqual(expected);
    expect(ContentConfig).toEqual({ ...content, PersistOptions: 'DirNameFeedIdYearMonthDay' });
  });

  it('has an id of its own [ENT-21]', () => {
    expect(newCamera(['cam1', 'roof']).ConfigId).toBe('cam2');
  });
});

describe('the edit of a camera', () => {
  it('captures for good or for a time; repeats that came from elsewhere are for good [STA-14]', () => {
    const camera = newCamera([]);
    expect(captureSec(camera)).toBeNull();
    expect(captureSec(withCaptureSec(camera, 7200))).toBe(7200);
    expect(withCaptureSec(withCaptureSec(camera, 60), null)).toMatchObject({
      Iterations: 0,
      Duration: 'PT0S',
    });
    expect(captureSec({ ...camera, Iterations: 3, Duration: 'PT1M' })).toBeNull();
  });

  it('names its folders by the switch, unless somebody named them [STA-15] [CON-60]', () => {
    const { ContentConfig } = newCamera([]);
    const on = withPersist(ContentConfig, true);
    expect(on).toMatchObject({ Persist: true, PersistOptions: 'DirNameYearMonthDay' });
    expect(withPersist(on, false)).toEqual(ContentConfig);
    expect(withPersist({ ...on, PersistOptions: 'Mine' }, false).PersistOptions).toBe('Mine');
  });

  it('shows the fields of its source and keeps the rest [STA-03]', () => {
    const camera = network('http://192.0.2.20/jpg', { Source_Username: 'root' });
    const folder = withSource(camera, { SourceType: 'FileSystem' });
    expect([hasField(camera, 'login'), hasField(folder, 'login')]).toEqual([true, false]);
    expect(folder.SourceConfig.Source_Username).toBe('root');
  });

  it('is of the stored one with its id, unless another camera of the edit has that id too [ENT-21]', () => {
    const device = { Config: { Cameras: [stored(newCamera([]), true)] } } as Device;
    const twice = [newCamera([]), newCamera([]), newCamera(['cam1'])];
    const found = twice.map((_, index) => storedCamera(device, twice, index)?.ConfigId ?? null);
    expect(found).toEqual(['cam1', null, null]);
  });

  it.each<[string, Partial<Camera['SourceConfig']>, boolean]>([
    ['http://192.0.2.20/other.jpg', {}, false],
    ['http://203.0.113.9/jpg', {}, true],
    ['http://203.0.113.9/jpg', { Source_Password: 'typed anew' }, false],
  ])('warns at %s with %j of a password that stays behind: %s [ENT-22] [GEN-17]', (uri, part, isLeft) => {
    const before = stored(network('http://192.0.2.20/jpg'), true);
    expect(isPasswordLeftBehind(network(uri, part), before)).toBe(isLeft);
    expect(isPasswordLeftBehind(network(uri, part), stored(network('http://192.0.2.20/jpg'), false))).toBe(
      false,
    );
    expect(isPasswordLeftBehind(network(uri, part), null)).toBe(false);
  });
});
