/** What features above may use of report-files on the server: a plan as a file, and the font of letters. */
export { pdfAnswer, reportAnswer, workbookAnswer } from "./plan-files.ts";
export { serifFile } from "./serif-files.ts";
