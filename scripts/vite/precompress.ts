import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(?:css|html|js|json|map|mjs|svg|txt|wasm|webmanifest|xml)$/;
const SMALLEST_BYTES = 1024;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Writes FILE.br and FILE.gz beside every text file of the browser's build, once, as small as they get. */
export function precompress(): Plugin {
  let outDir = "";
  let isWritten = false;
  return {
    name: "dealwright:precompress",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    // After everything is written: what comes from public/ never passes the bundle. A build that failed has
    // written nothing, and a second failure here would hide what it has to say.
    async closeBundle() {
      if (!isWritten) return;
      const entries = await fs.readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
      await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await fs.readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    brotli(content, { params }).then((compressed) => fs.writeFile(`${file}.br`, compressed)),
    gzip(content, { level: zlib.constants.Z_BEST_COMPRESSION }).then((compressed) =>
      fs.writeFile(`${file}.gz`, compressed),
    ),
  ]);
}
