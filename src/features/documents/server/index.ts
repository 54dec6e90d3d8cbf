/** What features above documents may use of them on the server. */
export { openImport, type DocumentImport } from "./import-documents.ts";
export { listDocumentFiles } from "./list-document-files.ts";
export { packedFileOf } from "./judge/judge-archive.ts";
export { BrokenArchive, openArchive, type Archive } from "./judge/open-archive.ts";
export { unpackEntry } from "./judge/unpack-entry.ts";
export { bytesOf, type FileBytes } from "./judge/file-bytes.ts";
export { spoolUpload, type SpooledFile } from "./spool-upload.ts";
export { StoreFault } from "./stores/document-store.ts";
