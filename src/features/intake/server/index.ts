export { readFile } from "./read-file.ts";
export { writeGrayPng } from "./write-gray-png.ts";
