import path from "node:path";
import { build, createServer, type InlineConfig } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPlantedTree, type PlantedTree } from "./planted-tree.ts";

const REFUSED = [
  {
    rule: "the server platform",
    file: "src/web/a1.ts",
    text: 'import { thing } from "#server/thing.ts";\nconsole.log(thing);',
    says: "src/web/a1.ts imports src/server/thing.ts, which is server code: call it through the feature's contract.ts",
  },
  {
    rule: "a feature's server folder",
    file: "src/features/deals/web/a2.ts",
    text: 'import { thing } from "#features/deals/server/thing.ts";\nconsole.log(thing);',
    says: "src/features/deals/web/a2.ts imports src/features/deals/server/thing.ts, which is server code",
  },
  {
    rule: "the command line, loaded later",
    file: "src/web/a3.ts",
    text: 'void import("../cli/thing.ts").then(console.log);',
    says: "src/web/a3.ts imports src/cli/thing.ts, which is server code",
  },
  {
    rule: "Node",
    file: "src/web/a4.ts",
    text: 'import { readFileSync } from "node:fs";\nconsole.log(readFileSync);',
    says: 'src/web/a4.ts imports "node:fs", and the browser has no Node',
  },
] as const;

const WORKER = "src/web/c1.ts";
const LAWFUL = "src/web/b1.ts";

let tree: PlantedTree;

beforeAll(() => {
  tree = createPlantedTree();
  for (const { file, text } of REFUSED) tree.plant(file, `${text}\n`);
  for (const folder of ["src/server", "src/cli", "src/features/deals/server", "src/features/deals/model"]) {
    tree.plant(`${folder}/thing.ts`, "export const thing = 1;\n");
  }
  tree.plant(WORKER, 'new Worker(new URL("./c2.ts", import.meta.url), { type: "module" });\n');
  tree.plant("src/web/c2.ts", 'import { thing } from "#server/thing.ts";\nconsole.log(thing);\n');
  tree.plant(LAWFUL, 'import { thing } from "#features/deals/model/thing.ts";\nconsole.log(thing);\n');
});

afterAll(() => tree.remove());

/** The project's own configuration, on the planted tree. */
function configOf(file: string): InlineConfig {
  return {
    root: tree.folder,
    configFile: path.resolve(import.meta.dirname, "../../vite.config.ts"),
    logLevel: "silent",
    cacheDir: path.join(tree.folder, ".cache"),
    build: { write: false, rollupOptions: { input: path.join(tree.folder, file) } },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  };
}

async function serveInDevelopment(file: string): Promise<string> {
  const server = await createServer(configOf(file));
  try {
    const answer = await server.environments.client.transformRequest(`/${file}`);
    // What is loaded later is resolved when it is asked for.
    return answer?.code ?? "";
  } finally {
    await server.close();
  }
}

describe("server code is kept out of the browser", () => {
  test.each(REFUSED)("in the build: $rule", async ({ file, says }) => {
    await expect(build(configOf(file))).rejects.toThrow(says);
  });

  test("in the build: a worker's own imports", async () => {
    await expect(build(configOf(WORKER))).rejects.toThrow("src/web/c2.ts imports src/server/thing.ts");
  });

  test.each(REFUSED)("in the development server: $rule", async ({ file, says }) => {
    await expect(serveInDevelopment(file)).rejects.toThrow(says);
  });
});

test("what both sides share is let through", async () => {
  await expect(build(configOf(LAWFUL))).resolves.toBeDefined();
  await expect(serveInDevelopment(LAWFUL)).resolves.toContain("thing.ts");
});
