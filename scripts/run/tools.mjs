import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { run, runTool } from "./processes.mjs";

const PATIENCE_MS = 12_000;
const DEVELOPMENT_ORIGIN = "http://localhost:5173";

/** The server from its sources, started again at every change, and Vite before it. Ends when either does. */
export async function develop(root) {
  const env = { ...process.env, APP_ORIGIN: process.env.APP_ORIGIN || DEVELOPMENT_ORIGIN };
  const server = run(process.execPath, ["--watch", path.join("src", "server", "main.ts")], {
    env,
    patienceMs: PATIENCE_MS,
  });
  const site = runTool(root, "vite", ["--port", new URL(DEVELOPMENT_ORIGIN).port, "--strictPort"], { env });
  await Promise.race([server, site]);
  process.kill(process.pid, "SIGTERM"); // ends the other one as well
  await Promise.all([server, site]);
  return 1;
}

/** Writes the migration that leads from the last one to what the features' schemas say now. */
export async function makeMigration(root, [name, ...rest]) {
  if (!name || rest.length > 0 || !/^[a-z0-9-]+$/.test(name)) {
    console.error(
      "Name the migration in small letters, digits and dashes: npm run migration -- add-deal-notes",
    );
    return 1;
  }
  const { ok } = await runTool(root, "drizzle-kit", ["generate", "--name", name]);
  if (!ok) return 1;
  keepLatestSnapshot(path.join(root, "migrations", "meta"));
  return 0;
}

/** The next migration is made from the latest snapshot alone; each is a quarter of a megabyte. */
function keepLatestSnapshot(folder) {
  const snapshots = readdirSync(folder).filter((file) => file.endsWith("_snapshot.json"));
  for (const file of snapshots.sort().slice(0, -1)) rmSync(path.join(folder, file));
}

export async function format(root, paths) {
  const { ok } = await runTool(root, "oxfmt", paths.length > 0 ? paths : ["."]);
  return ok ? 0 : 1;
}
