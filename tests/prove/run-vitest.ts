import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findPackageRoot } from "#server/package-root.ts";

type Project = "unit" | "int" | "programs";

/** Tests that `npm test` runs in a short form or not at all. Answers whether all of them passed. */
export function runVitest(
  projects: readonly Project[],
  files: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<boolean> {
  const root = findPackageRoot();
  const program = path.join(root, "node_modules", "vitest", "vitest.mjs");
  const chosen = projects.flatMap((project) => ["--project", project]);
  const report = path.join(root, ".cache", "tests", `${projects.join("-")}.json`);
  rmSync(report, { force: true });
  const reporters = ["--reporter=verbose", "--reporter=json", `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [program, "run", ...chosen, ...reporters, ...files], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  process.once("exit", () => child.kill());
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code === 0));
  });
}

/** What failed in the last run of these projects, a line each: of a long run only the end is read. */
export function failedTests(projects: readonly Project[]): string[] {
  const root = findPackageRoot();
  const report = path.join(root, ".cache", "tests", `${projects.join("-")}.json`);
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${path.relative(root, name)}  ${fullName}`),
  );
}
