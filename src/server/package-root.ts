import fs from "node:fs";
import path from "node:path";

/**
 * The folder of the package, found upwards from this module: the same answer from the sources and from the
 * bundle, wherever the person stands who starts it.
 */
export function findPackageRoot(from: string = import.meta.dirname): string {
  let folder = from;
  while (!fs.existsSync(path.join(folder, "package.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${from}: the installation is incomplete.`);
    folder = parent;
  }
  return folder;
}
