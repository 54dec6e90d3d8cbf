import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { findPackageRoot } from "#server/package-root.ts";

/** What others take for the same work. They are fetched when they are measured against, and belong to no build. */
const RIVALS = { exceljs: "4.4.0", financial: "0.2.4", papaparse: "5.7.1", pdfkit: "0.20.2" } as const;
export type Rival = keyof typeof RIVALS;

/** As a table names it. */
export const named = (rival: Rival): string => `${rival} ${RIVALS[rival]}`;

/** Null where it cannot be fetched, which is said: the benchmark then measures without it. */
export function loadRival(rival: Rival): unknown {
  const folder = path.join(findPackageRoot(), ".cache", "rivals", `${rival}-${RIVALS[rival]}`);
  if (!fs.existsSync(path.join(folder, "node_modules", rival)) && !fetchRival(folder, rival)) {
    console.error(`  ${named(rival)} cannot be fetched here, so nothing is measured beside it.`);
    return null;
  }
  return createRequire(path.join(folder, "package.json"))(rival);
}

function fetchRival(folder: string, rival: Rival): boolean {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "package.json"), '{ "private": true }');
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", [...args, `${rival}@${RIVALS[rival]}`], {
    cwd: folder,
    stdio: "ignore",
  });
  return status === 0;
}
