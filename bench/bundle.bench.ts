import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { build } from "vite";
import { findPackageRoot } from "#server/package-root.ts";
import { against, type Measure } from "./measure.ts";

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const dist = path.join(findPackageRoot(), "dist");

/** JavaScript the browser must have before it can paint /login: the entry and what it imports at once. */
export async function run(): Promise<Measure[]> {
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, ".vite", "manifest.json"), "utf8")) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error("The build has no entry.");
  const files = [...collectFiles(manifest, entry)];
  const kb = files.reduce((total, file) => total + brotliKb(file), 0);
  const emptyKb = await sizeOfEmptyPage();
  return [
    {
      name: "JavaScript before the first paint of /login, brotli",
      measured: `${kb.toFixed(1)} kB in ${files.length} files`,
      ...against("an empty page of React", {
        theirs: emptyKb,
        ours: kb,
        most: 1.5,
        say: (size) => `${size.toFixed(1)} kB`,
      }),
    },
  ];
}

function collectFiles(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectFiles(manifest, imported, found);
  return found;
}

function brotliKb(file: string): number {
  const ready = path.join(dist, `${file}.br`);
  if (fs.existsSync(ready)) return fs.statSync(ready).size / 1000;
  return zlib.brotliCompressSync(fs.readFileSync(path.join(dist, file))).length / 1000;
}

const EMPTY_PAGE = `import { createRoot } from "react-dom/client"; createRoot(document.body).render("");`;
const EMPTY = "\0empty-page";

/** React itself, built as the product is: what no page of it goes below. */
async function sizeOfEmptyPage(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "empty-page",
        resolveId: (id) => (id === "empty-page" ? EMPTY : null),
        load: (id) => (id === EMPTY ? EMPTY_PAGE : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: "empty-page" } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    "output" in one ? one.output : [],
  );
  const code = outputs.flatMap((file) => (file.type === "chunk" ? [file.code] : [])).join("\n");
  return zlib.brotliCompressSync(code).length / 1000;
}
