/** What other parts of the server may use of imports. */
export { ImportFiles, type ImportProgress } from './import-files.ts';
export { listFolder } from './import-list.ts';
export { type DatedPicture, PastWriter } from './past-writer.ts';
export { workImport, workPart } from './work-import.ts';
