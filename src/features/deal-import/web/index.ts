/** The door of listings: for the library, at whose address the import stands, and for who imports something else. */
export { ColumnsPanel } from "./columns-panel.tsx";
export { ImportScreen } from "./import-screen.tsx";
export { ImportSteps } from "./import-steps.tsx";
export { LeaveImportDialog } from "./leave-import-dialog.tsx";
export { UploadStep } from "./upload-step.tsx";
