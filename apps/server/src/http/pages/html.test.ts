import { expect, it } from 'vitest';
import { escapeHtml } from './html.ts';

it('leaves nothing that is markup, and no character that XML may not have [EXT-412]', () => {
  const name = 'a\u0000\u0001\u001f\ufffe</title><script>"\'&]]>\u{1f600}\tb\nc';
  expect(escapeHtml(name)).toBe('a&lt;/title&gt;&lt;script&gt;&quot;&#39;&amp;]]&gt;\u{1f600}\tb\nc');
});
