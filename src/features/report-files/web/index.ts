/** What features above may use of report-files in the browser. */
export { useDownload } from "./use-download.ts";
