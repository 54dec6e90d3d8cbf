/** What features above documents may use of them on the server. */
export { documentMover } from "./move-documents.ts";
export { DOCUMENT_STORES, documentSettings, documentSettingsOf } from "./document-settings.ts";
export { openImport, type DocumentImport } from "./import-documents.ts";
export { checkRoom, holdShare } from "./arriving-documents.ts";
export { listItems } from "./checklist-table.ts";
export { findDocument, listDocuments, measureUsage, removeDocument } from "./documents-table.ts";
export { listDocumentFiles } from "./list-document-files.ts";
export { packedFileOf } from "./validate-upload/validate-archive.ts";
export { BrokenArchive, openArchive, type Archive } from "./validate-upload/open-archive.ts";
export { unpackEntry } from "./validate-upload/unpack-entry.ts";
export { bytesOf, type FileBytes } from "./validate-upload/file-bytes.ts";
export { spoolUpload, type SpooledFile } from "./spool-upload.ts";
export { stageWantsListener } from "./stage-wants.ts";
export { StoreFault } from "./stores/document-store.ts";
export { openStore } from "./stores/open-store.ts";
export { validateGuarded } from "./validate-upload/validate-guarded.ts";
