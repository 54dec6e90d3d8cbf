/** What the lists of features may use of structures on the server. */
export { sheetsOfBank } from "./structure-files.ts";
