import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { isAlive, waitForEnd } from "#server/embedded/processes.ts";
import { createTemporaryFolder } from "#tests/support/run-command.ts";

const PARENT = path.resolve(import.meta.dirname, "../../scripts/run/parent.mjs");
/** A bound against hanging alone. */
const LONGEST_MS = 60_000;

/** Work that never gives the event loop back, and says its id once its parent is watched. */
const WORK = `
  import { writeSync } from "node:fs";
  import { watchParentFromThread } from ${JSON.stringify(PARENT)};
  watchParentFromThread();
  writeSync(1, String(process.pid));
  for (;;);`;
/** Starts the work in the file beside it. */
const STARTER = `
  import { spawn } from "node:child_process";
  spawn(process.execPath, [new URL("work.mjs", import.meta.url).pathname], { stdio: ["ignore", "inherit", "ignore"] });
  setInterval(() => undefined, 1000);`;

const files = createTemporaryFolder();
afterAll(() => files.remove());

test("a search that never returns to the event loop ends when whoever started it is gone @further", async () => {
  const { INVOCATION_ID: _, ...env } = process.env;
  files.write("work.mjs", WORK);
  const starter = spawn(process.execPath, [files.write("starter.mjs", STARTER)], { env });
  const [said] = (await once(starter.stdout, "data")) as [Buffer];
  const pid = Number(said.toString());
  expect(isAlive(pid)).toBe(true);
  starter.kill("SIGKILL");
  expect(await waitForEnd(pid, LONGEST_MS)).toBe(true);
}, 90_000);
