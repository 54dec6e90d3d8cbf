/** The door of documents for the features above them. */
export { useChecklist, useDocuments } from "./data.ts";
export { addUploads, subscribeStored } from "./upload/upload-queue.ts";
export { UploadRow } from "./upload/upload-row.tsx";
export { useUploads } from "./upload/use-uploads.ts";
export { ChecklistPanel } from "./checklist/checklist-panel.tsx";
export { DealFilesPanel } from "./deal-files/deal-files-panel.tsx";
