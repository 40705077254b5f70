/** What other parts of the server may use of imports. */
export { ImportFiles, type ImportProgress } from './import-files.ts';
export { type FolderList, listFolder } from './import-list.ts';
export { isUndoing } from './import-queries.ts';
export { type RunOf, settleRun } from './import-run.ts';
export { type DatedPicture, PastWriter } from './past-writer.ts';
export { workUndo } from './undo-import.ts';
export { workImport, workPart } from './work-import.ts';
