import { renderSVG } from 'uqr';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeElement, made, stubPage } from '../test-setup/played-items.ts';
import { PairingScreen } from './pairing-screen.ts';

const CODE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23W';

afterEach(() => vi.unstubAllGlobals());

it('shows the code in groups, and as a QR code of the page with it filled in [DVP-04] [PAIR-17] [DSH-08]', async () => {
  stubPage();
  vi.stubGlobal('location', { host: 'cams.example.org', origin: 'https://cams.example.org' });
  new PairingScreen(new FakeElement() as unknown as HTMLElement).show(CODE);
  const texts = made.map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['ABCD', 'EFGH', 'JKLM', 'NPQR', 'STUV', 'WXYZ', '23W']));
  const scan = renderSVG(`https://cams.example.org/mystuff?paircode=${CODE}`, { border: 2 });
  const sources = () => made.map((element) => (element as { src?: string }).src ?? '');
  await vi.waitFor(() => expect(sources()).toContain(`data:image/svg+xml,${encodeURIComponent(scan)}`));
});
