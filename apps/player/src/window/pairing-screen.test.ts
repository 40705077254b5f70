import { renderSVG } from 'uqr';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeElement, made, stubPage } from '../test-setup/played-items.ts';
import { PairingScreen } from './pairing-screen.ts';

const CODE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23W';

afterEach(() => vi.unstubAllGlobals());

it('shows both codes in groups, and the long one as a QR code of the page with it filled in [DVP-04] [EXT-480] [PAIR-17] [DSH-08]', async () => {
  stubPage();
  vi.stubGlobal('location', { host: 'cams.example.org', origin: 'https://cams.example.org' });
  new PairingScreen(new FakeElement() as unknown as HTMLElement).show(CODE, 'QRST2345');
  const texts = made.map(({ textContent }) => textContent);
  expect(made.find(({ className }) => className === 'pair-short')).toBeDefined();
  expect(texts).toEqual(expect.arrayContaining(['QRST', '2345']));
  expect(texts).toEqual(expect.arrayContaining(['ABCD', 'EFGH', 'JKLM', 'NPQR', 'STUV', 'WXYZ', '23W']));
  const scan = renderSVG(`https://cams.example.org/mystuff?paircode=${CODE}`, { border: 2 });
  const sources = () => made.map((element) => (element as { src?: string }).src ?? '');
  await vi.waitFor(() => expect(sources()).toContain(`data:image/svg+xml,${encodeURIComponent(scan)}`));
});
