export { listSources } from "./sources-table.ts";
export { READING_BOUNDS, readFile } from "./read-file.ts";
export { listIntakeFiles } from "./carry/list-intake-files.ts";
export {
  type BroughtFile,
  type IntakeFileImport,
  openIntakeFileImport,
} from "./carry/import-intake-files.ts";
