/** What features above may use of report-files in the browser. */
export { keepText } from "./download-file.ts";
export { useDownload } from "./use-download.ts";
