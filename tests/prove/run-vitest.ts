import { spawn } from "node:child_process";
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
  const child = spawn(process.execPath, [program, "run", ...chosen, "--reporter=verbose", ...files], {
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
