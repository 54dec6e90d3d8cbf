export { readFile } from "./read-file.ts";
