/** What features above may use of exports on the server: a plan as a file. */
export { pdfAnswer, reportAnswer, workbookAnswer } from "./plan-files.ts";
