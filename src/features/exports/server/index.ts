/** What features above may use of exports on the server: a plan as a file. */
export { reportAnswer, workbookAnswer } from "./plan-files.ts";
