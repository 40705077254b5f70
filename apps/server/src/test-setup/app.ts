/** The real service on a free port with a database of its own, for tests through HTTP. */
import { cloneDatabase } from '@longview/test-kit';
import { inject } from 'vitest';
import { serveApp, type TestApp, type TestAppOptions } from './serve-app.ts';

export type { CallOptions, TestApp, TestAppOptions } from './serve-app.ts';

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  return serveApp(await cloneDatabase(inject('testDatabases')), options);
}
