/** What features above may use of exports in the browser. */
export { ExportListButton, ExportPickedButton } from "./export-buttons.tsx";
export { ExportMenu } from "./export-menu.tsx";
export { useDownload } from "./use-download.ts";
