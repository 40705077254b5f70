import { type HttpCamera, startHttpCamera } from '@longview/test-kit/http-camera';
import { SETUP_TOKEN } from '@longview/test-kit/setup-token';
import { call, setCamera, signInOwner } from './calls.ts';
import { DeviceProgram } from './device-program.ts';
import { expect, OWNER, test } from './fixtures.ts';

/** The first five minutes of a new user: owner, empty account, a real camera, its live picture. */

test.describe.configure({ mode: 'serial' });

let camera: HttpCamera;
test.beforeAll(async () => {
  camera = await startHttpCamera();
});
test.afterAll(() => camera.close());

test('an empty installation makes its owner for who has the setup link, and offers two ways on [ACC-13] [EXT-360] [DSH-02]', async ({
  page,
  look,
  service,
  allowed,
}) => {
  allowed.push(/\/auth\/setup/); // refused without the right token
  await page.goto('/');
  await expect(page).toHaveURL(/\/setup/);
  await look('set-up');
  const link = page.getByLabel('Setup link or token');
  await expect(link).toBeFocused();
  await link.fill('guessed');
  await page.getByLabel('E-mail').fill(OWNER.email);
  await page.getByLabel('Your name').fill(OWNER.name);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create owner' }).click();
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Create owner' }).click();
  await expect(page.getByText('This setup link is not valid.')).toBeVisible();
  await link.fill(`${service.url}/setup?token=${encodeURIComponent(SETUP_TOKEN)}`);
  await page.getByRole('button', { name: 'Create owner' }).click();
  await expect(page).toHaveURL(/\/mystuff/);
  await expect(page.getByRole('link', { name: 'Add a camera' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it with demo cameras' })).toBeVisible();
  await look('the empty account');
});

test.describe('signed in', () => {
  test.beforeEach(({ page }) => signInOwner(page));

  test('a camera shows itself while its address is typed, and becomes a feed [CRE-01] [CRE-03] [CRE-05]', async ({
    page,
    look,
  }) => {
    await page.goto('/mystuff/create');
    await look('step Source');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Missing url.')).toBeVisible();
    await page.getByLabel('Camera address').fill(camera.url);
    await expect(page.getByRole('img', { name: 'Picture from the camera' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Is this the right picture?')).toBeVisible();
    await look('step Test');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Name').fill('North mast');
    await look('step Details');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('North mast');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: '1 second', exact: true }).check();
    await expect(page.getByText(/^Calculated from this camera’s picture of \d+ kB\.$/)).toBeVisible();
    await page.getByRole('radio', { name: '90 days' }).check();
    await look('step Plan');
    await page.getByRole('button', { name: 'Create camera' }).click();
    await expect(page).toHaveURL(/\/feed\/fe\w{10}(\?|$)/);
    await expect(page.getByRole('img', { name: /^Picture of/ })).toBeVisible();
    const feedId = /fe\w{10}/.exec(page.url())?.[0] ?? '';
    const { ResourceSettings } = await (await page.request.get(`/api/v2/feed-get?feedid=${feedId}`)).json();
    expect(ResourceSettings).toMatchObject({
      ...{ FrameRemovalStrategy: 'Feed', FrameRetentionPolicy: 'DeleteAll' },
      FrameRetentionSettings: [{ EnabledState: 'Enabled', ActivationAge: 90, DeleteAll: true }],
    });
  });

  test('a camera that would fill the disk soon is created after a question only, and deleted while it records [EXT-462] [EXT-463] [EXT-465]', async ({
    page,
    look,
    allowed,
  }) => {
    // Word of the deletion may come before the page is left.
    allowed.push(/feed-get|frame-get|\/fe\w{10}$/);
    await page.route('**/api/nv/tenant/room', (route) =>
      route.fulfill({ json: { FreeBytes: 1e6, Limit: 'Disk', Growth: [], Feed: null } }),
    );
    await page.goto('/mystuff/create');
    await page.getByLabel('Camera address').fill(camera.url);
    await expect(page.getByRole('img', { name: 'Picture from the camera' })).toBeVisible();
    for (const _step of ['Source', 'Test', 'Details'])
      await page.getByRole('button', { name: 'Next' }).click();
    // What lasts longest where nothing lasts a year.
    await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
    await page.getByRole('radio', { name: 'Forever' }).check();
    await expect(page.getByText('With all cameras, it is full in 0 days.')).toBeVisible();
    await page.getByRole('button', { name: 'Create camera' }).click();
    const question = page.getByRole('dialog', { name: 'Storage will be full soon. Continue?' });
    await look('the question about storage');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/step=plan/);
    const { Feeds_Owned } = await (await page.request.get('/api/v2/stuff-list')).json();
    expect(Feeds_Owned).toHaveLength(1);
    await page.getByRole('button', { name: 'Create camera' }).click();
    await question.getByRole('button', { name: 'Continue anyway' }).click();
    await expect(page).toHaveURL(/\/feed\/fe\w{10}(\?|$)/);
    const feedId = /fe\w{10}/.exec(page.url())?.[0] ?? '';
    await expect(page.getByRole('img', { name: /^Picture of/ })).toBeVisible();
    await page.goto(`/feed/${feedId}/dashboard#State`);
    // In whatever state it is [EXT-465].
    await page.getByRole('button', { name: 'Delete camera' }).click();
    const sure = page.getByRole('dialog', { name: /^Delete / });
    await look('deleting a feed');
    await expect(sure.getByRole('button', { name: 'Delete camera' })).toBeDisabled();
    await sure.getByRole('checkbox').check();
    await sure.getByRole('button', { name: 'Delete camera' }).click();
    await expect(page).toHaveURL(/\/mystuff/);
    expect((await page.request.get(`/api/v2/feed-get?feedid=${feedId}`)).status()).toBe(404);
  });

  test('its live picture, badge and ribbon are on the wall, and search finds it [FED-12] [FED-19] [SRH-07]', async ({
    page,
    look,
    allowed,
  }) => {
    allowed.push(/\/frame-get/); // 404 until the first picture is there (ERR-19)
    await page.goto('/mystuff');
    await expect(page.getByRole('img', { name: 'Newest picture of North mast' })).toBeVisible();
    await expect(page.getByText('LIVE', { exact: true })).toBeVisible({ timeout: 70_000 });
    await expect(page.getByRole('img', { name: /Last 24 hours of North mast/ })).toBeVisible();
    await look('the wall');
    await page.keyboard.press('/');
    await page.keyboard.type('mast NORTH');
    await expect(page).toHaveURL(/q=mast/);
    await expect(page.getByRole('link', { name: 'North mast', exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('south');
    await expect(page.getByText('No camera matches “south”')).toBeVisible();
  });

  test('a camera that refuses the login is said at once, while its last picture is still new [EXT-329]', async ({
    page,
  }) => {
    const locked = await startHttpCamera({ login: { username: 'viewer', password: 'right' } });
    await page.goto('/mystuff');
    await page.getByRole('img', { name: 'Newest picture of North mast' }).click({ force: true });
    await expect(page).toHaveURL(/\/feed\/fe\w{10}($|\?)/);
    const feedId = /fe\w{10}/.exec(page.url())?.[0] ?? '';
    const path = `/api/nv/ipdevice/capturesource/${feedId}/Image`;
    const login = { Target_Username: 'viewer', Target_Password: 'wrong' };
    await call(page.request, 'post', path, { Target_Url: locked.url, ...login });
    const stateOf = async () => {
      const { Feed } = await (await page.request.get(`/api/v2/feed-get?feedid=${feedId}`)).json();
      return Feed.FeedContentState;
    };
    for (const address of [`/feed/${feedId}`, `/feed/${feedId}/dashboard`]) {
      await page.goto(address);
      await expect(page.getByText('LOGIN REFUSED')).toBeVisible();
      await expect(page.getByText('LIVE', { exact: true })).toBeHidden();
      expect(await stateOf()).toBe('Live');
    }
    await setCamera(page.request, feedId, camera.url);
    await expect(page.getByText('LOGIN REFUSED')).toBeHidden();
    await locked.close();
  });

  test('a feed goes into a collection, has the zone of the account and a name of its own [CRE-04] [EXT-327] [EXT-328]', async ({
    page,
    allowed,
  }) => {
    allowed.push(/\/frame-get/);
    const collectionInfo = { Id: 'New', Description: { Name: 'Masts' }, FeedIds: [] };
    const { Collection } = await call<{ Collection: { Id: string } }>(
      ...([page.request, 'post', '/api/nv/collectionmanage', { collectionInfo }] as const),
    );
    const settings = { Name: 'Works', Locale: 'en', TimeZone: 'Pacific/Auckland' };
    await call(page.request, 'post', '/api/nv/tenant/settings', settings);
    const made: { Name: string; TimeZone: string }[] = [];
    for (const _time of ['first', 'second']) {
      await page.goto('/mystuff/create');
      await page.getByLabel('Camera address').fill(camera.url);
      await expect(page.getByRole('img', { name: 'Picture from the camera' })).toBeVisible();
      for (const _step of ['Source', 'Test']) await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('combobox', { name: 'Collection' }).click();
      await page.getByRole('option', { name: 'Masts' }).click();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Create camera' }).click();
      await expect(page).toHaveURL(/\/feed\/fe\w{10}(\?|$)/);
      const feedId = /fe\w{10}/.exec(page.url())?.[0] ?? '';
      const { Feed } = await (await page.request.get(`/api/v2/feed-get?feedid=${feedId}`)).json();
      made.push({ Name: Feed.Description.Name, TimeZone: Feed.TimeZone });
      const stuff = await (await page.request.get('/api/v2/stuff-list')).json();
      const masts = stuff.Collections_Owned.find(
        (entry: typeof stuff) => entry.Collection.Id === Collection.Id,
      );
      expect(masts.Collection.FeedIds).toContain(feedId);
    }
    expect(new Set(made.map(({ Name }) => Name)).size).toBe(2);
    expect(made.map(({ TimeZone }) => TimeZone)).toEqual(['Pacific/Auckland', 'Pacific/Auckland']);
    expect(made[0]?.Name).toContain(`127.0.0.1:${new URL(camera.url).port}`);
  });

  test('a camera of a paired Station takes the pictures of a feed [CRE-02] [CRE-05] [API-32] [EXT-327]', async ({
    page,
    service,
    allowed,
    look,
  }) => {
    allowed.push(/\/frame-get/, /\/preview-get/);
    const program = await DeviceProgram.waiting(service.url, 'Station');
    const pairing = { deviceName: 'Roof box' };
    await call(page.request, 'post', `/api/nv/devicemanage/provision/${program.code}`, pairing);
    const deviceId = await program.paired();
    const stationNow = async () => {
      const devices = await (await page.request.get('/api/nv/devicemanage')).json();
      return devices.find(({ Prop }: { Prop: { Id: string } }) => Prop.Id === deviceId);
    };
    const { Prop } = await stationNow();
    const Source = { SourceType: 'Network', Source_Uri: camera.url, Source_Password: 'secret' };
    const Cameras = [{ ConfigId: 'north' }, { ConfigId: 'south', SourceConfig: Source }];
    await call(page.request, 'post', '/api/nv/devicemanage', {
      ...{ device: { Prop: { Id: deviceId, Description: Prop.Description } }, ConfigTS: { Cameras } },
    });
    await page.goto('/mystuff/create?kind=station');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Choose a Station and its camera.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Station', exact: true }).click();
    await page.getByRole('option', { name: 'Roof box' }).click();
    await page.getByRole('combobox', { name: 'Station camera' }).click();
    await page.getByRole('option', { name: 'south' }).click();
    await look('a camera of a Station');
    for (const _step of ['Source', 'Test']) await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Roof box south');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Create camera' }).click();
    await expect(page).toHaveURL(/\/feed\/fe\w{10}(\?|$)/);
    const feedId = /fe\w{10}/.exec(page.url())?.[0] ?? '';
    const [north, south] = (await stationNow()).Config.Cameras;
    expect([north, south].map(({ CaptureConfig }) => CaptureConfig.FeedAttachments.length)).toEqual([0, 1]);
    expect(south.CaptureConfig.FeedAttachments[0].FeedId).toBe(feedId);
    expect(south.SourceConfig).toMatchObject({ Source_Uri: camera.url, HasPassword: true });
  });

  test('a picture opens the profile, and the camera can be paused [FED-08] [STT-02] [STT-19] [EXT-467]', async ({
    page,
    look,
    allowed,
  }) => {
    allowed.push(/\/frame-get/);
    await page.goto('/mystuff');
    // The link of the card lies over its picture: what counts is where a click there leads.
    await page.getByRole('img', { name: 'Newest picture of North mast' }).click({ force: true });
    await expect(page).toHaveURL(/\/feed\/fe\w{10}($|\?)/);
    await page.goto(`${new URL(page.url()).pathname}/dashboard`);
    const state = page.getByRole('region', { name: 'State', exact: true });
    await state.locator('label', { hasText: 'Paused' }).click();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await state.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('VIEW ONLY')).toBeVisible();
    await look('State');
    for (const section of ['Source', 'Metadata']) {
      await page.getByRole('link', { name: section, exact: true }).click();
      await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
      await look(section);
    }
  });

  test('an API key is made, shown once and ended [ADM-06]', async ({ page, look }) => {
    await page.goto('/account#Api');
    await page.getByRole('button', { name: 'Create key: Primary' }).click();
    await expect(page.getByText('Your new Primary key')).toBeVisible();
    await look('the new key');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Delete: Primary' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Create key: Primary' })).toBeVisible();
  });

  test('signing out leads to sign-in, which comes back to where one was [ACC-05] [API-62]', async ({
    page,
    look,
    allowed,
  }) => {
    allowed.push(/\/api\/nv\/auth\/session/); // 401 is how the page learns that nobody is signed in
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/signin/);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/signin\?next=/);
    await look('sign-in');
    await page.getByLabel('E-mail').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/account/);
  });
});
