/** What other parts of the server may use of capture sources. */
export { grabNow } from './grab-now.ts';
export { noteSource } from './note-source.ts';
export { replaceSource } from './put-source.ts';
export { toChannelReport } from './report-view.ts';
export { requireCallable } from './require-target.ts';
export { saveCaptureSource } from './save-capture-source.ts';
export { showSource } from './show-source.ts';
export { requireInPlan, requireIntent } from './source-intent.ts';
export { findSource, forgetReport, type SourceRow, saveSource } from './source-queries.ts';
export { nextHeaders, openHeaders } from './source-secrets.ts';
export { findSourceTarget, type SourceTarget } from './source-target.ts';
