export { listSources } from "./sources-table.ts";
export { READING_BOUNDS, readFile } from "./read-file.ts";
export { listIntakeFiles } from "./data-export/list-intake-files.ts";
export {
  type BroughtFile,
  type IntakeFileImport,
  openIntakeFileImport,
} from "./data-export/import-intake-files.ts";
