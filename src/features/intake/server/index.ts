export { listSources } from "./sources-table.ts";
export { readFile } from "./read-file.ts";
