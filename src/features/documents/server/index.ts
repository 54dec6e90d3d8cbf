/** What features above documents may use of them on the server. */
export { openImport, type BroughtDocument, type DocumentImport } from "./import-documents.ts";
export { listDocumentFiles, type DocumentFile } from "./list-document-files.ts";
export { bytesOf, type FileBytes } from "./judge/file-bytes.ts";
export { spoolUpload, type SpooledFile } from "./spool-upload.ts";
export { StoreFault } from "./stores/document-store.ts";
