/** What features above may use of exports in the browser. */
export { ExportListButton, ExportPickedButton } from "./export-buttons.tsx";
export { keepText } from "./download-file.ts";
export { ExportMenu } from "./export-menu.tsx";
export { useDownload } from "./use-download.ts";
