import { isBuiltin } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const SERVER_CODE = /^src\/(?:server|cli)\/|^src\/features\/[^/]+\/server\//;

/**
 * Keeps server code out of the browser, in the build and in the development server alike. The linter refuses
 * such an import too; this holds also for what reaches the browser by way of a package or an ignored warning,
 * where a secret or a database driver would otherwise be shipped in silence.
 */
export function noServerModules(): Plugin {
  let root = process.cwd();
  return {
    name: "no-server-modules",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer, options) {
      if (importer === undefined) return null;
      const from = fromRoot(root, importer);
      const isOurs = !from.startsWith("..") && !from.includes("node_modules/");
      if (isOurs && isBuiltin(source)) this.error(noNode(from, source));
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const target = resolved === null ? "" : fromRoot(root, resolved.id);
      if (SERVER_CODE.test(target)) this.error(noServer(from, target));
      return resolved;
    },
  };
}

function fromRoot(root: string, id: string): string {
  const [file = ""] = id.split("?");
  return path.relative(root, file).split(path.sep).join("/");
}

function noNode(from: string, source: string): string {
  return `${from} imports "${source}", and the browser has no Node: do this in a server folder and call it through the contract.`;
}

function noServer(from: string, target: string): string {
  return `${from} imports ${target}, which is server code: call it through the feature's contract.ts instead.`;
}
