import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { findPackageRoot } from "#server/package-root.ts";
import { run as runJourneys } from "./journeys.prove.ts";
import { say } from "./machine.ts";
import { failedTests, runVitest } from "./run-vitest.ts";

/** What says which files there are, and which titles `npm test` leaves out. */
interface Scripts {
  FURTHER: string;
  listSources(root: string): string[];
  stageOf(file: string): "unit" | "integration" | "browser" | null;
}

/**
 * Every test and every journey that `npm test` leaves out: with that command, all there are. Of other tests than journeys
 * whole files are run, since what a test finds may be what those before it left.
 */
export async function run(): Promise<boolean> {
  const root = findPackageRoot();
  const { FURTHER, listSources, stageOf } = await loadScripts(root);
  const held = listSources(root).filter((file) =>
    readFileSync(path.join(root, file), "utf8").includes(FURTHER),
  );
  const of = (stage: string) => held.filter((file) => stageOf(file) === stage);
  const parts = [
    await runVitest(["unit"], of("unit"), {}),
    await runVitest(["int", "programs"], of("integration"), {}),
    await runJourneys(["--further", "--times", "1", "--workers", "3"]),
  ];
  const holds = parts.every(Boolean);
  for (const failed of [...failedTests(["unit"]), ...failedTests(["int", "programs"])]) say(`✗ ${failed}`);
  say(`${holds ? "✓" : "✗"} What npm test leaves out.`);
  return holds;
}

async function loadScripts(root: string): Promise<Scripts> {
  const load = (name: string) =>
    import(pathToFileURL(path.join(root, "scripts", "run", "test", name)).href) as Promise<Scripts>;
  return { ...(await load("sources.mjs")), ...(await load("halves.mjs")) };
}
