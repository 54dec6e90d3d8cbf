import path from "node:path";
import { pathToFileURL } from "node:url";
import { findPackageRoot } from "./package-root.ts";

/**
 * The file of a thread or process of the product's own: from the build where there is one running, and from the sources,
 * beside `caller`, while developing. Tests run the built one too (`PROGRAMS_AS_BUILT`): it is what runs for people, and a
 * program of sources is translated anew at every start.
 */
export function ownProgram(name: string, caller: string): URL {
  const isSource = caller.endsWith(".ts") && process.env["PROGRAMS_AS_BUILT"] === undefined;
  return isSource ? new URL(`./${name}.ts`, caller) : builtProgram(name);
}

export const builtProgram = (name: string): URL =>
  pathToFileURL(path.join(findPackageRoot(), "dist-server", `${name}.js`));
