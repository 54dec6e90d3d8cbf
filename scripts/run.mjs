// The one entry of every npm script. It runs on any Node from 20 on and needs no node_modules: it installs when the
// lockfile changed, goes on under the pinned Node, builds when the sources changed, and then does what was asked.
import { spawn } from "node:child_process";
import * as modules from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { frugalSettings } from "./run/frugal.mjs";
import { watchParent, watchParentFromThread } from "./run/parent.mjs";
import { COMPILED } from "./run/compiled.mjs";
import { ensureInstalled, findPinnedNode, isNewEnough } from "./run/install.mjs";

watchParent(); // before anything slow: npm or its shell may be gone when an install ends
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const [command = "start", ...rest] = process.argv.slice(2);
const ON_COMMAND_LINE = ["deal", "backup", "restore"];
// npm changes to the package's folder; the person's files lie where the person stands.
const standing = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);

if (process.env.DEALWRIGHT_PINNED) {
  delete process.env.DEALWRIGHT_PINNED;
  await dispatch();
} else {
  await ensureInstalled(root);
  const pinned = findPinnedNode(root);
  if (pinned && pinned !== process.execPath) goOnUnder(pinned);
  else if (pinned || isNewEnough(process.version)) await dispatch();
  else {
    const platform = `${process.platform}-${process.arch}`;
    console.error(`There is no packaged Node for ${platform}, and this one is ${process.version}.`);
    console.error("Install Node 22.22 or newer from https://nodejs.org and run this again.");
    process.exitCode = 1;
  }
}

function goOnUnder(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), command, ...rest], {
    stdio: ["inherit", "inherit", "inherit", "ipc"], // when this process dies in any way, the channel tells the child
    env: {
      ...process.env,
      ...(command === "start" ? frugalSettings(process.env) : {}),
      INIT_CWD: standing,
      DEALWRIGHT_PINNED: "1",
    },
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  // Whether it means anything is the child's to say, which has the same terminal, or none.
  process.on("SIGHUP", () => child.kill("SIGHUP"));
  child.once("error", (error) => {
    console.error(`The packaged Node does not start: ${error.message}`);
    process.exit(1);
  });
  child.once("exit", (code, signal) => process.exit(signal ? 143 : (code ?? 1)));
}

async function dispatch() {
  if (command === "start" || ON_COMMAND_LINE.includes(command)) {
    const { ensureBuilt } = await import("./run/build.mjs");
    // Standard output of a command belongs to its result.
    if (!(await ensureBuilt(root, { quiet: command !== "start" }))) process.exit(1);
    if (command === "start") process.env.NODE_ENV ??= "production";
    else process.chdir(standing);
    if (command === "deal") watchParentFromThread(); // a search may take long, in one piece
    if (command === "start") await load("main.js", rest);
    else await load("cli.js", command === "deal" ? rest : [command, ...rest]);
    return;
  }
  const commands = {
    build: () => import("./run/build.mjs").then(async (m) => ((await m.ensureBuilt(root)) ? 0 : 1)),
    test: () => import("./run/test.mjs").then((m) => m.test(root, rest, standing)),
    bench: () => import("./run/bench.mjs").then((m) => m.bench(root, rest)),
    prove: () => import("./run/prove.mjs").then((m) => m.prove(root, rest)),
    release: () => import("./run/release.mjs").then((m) => m.release(root, rest, standing)),
    dev: () => import("./run/tools.mjs").then((m) => m.develop(root)),
    migration: () => import("./run/tools.mjs").then((m) => m.makeMigration(root, rest)),
    format: () => import("./run/tools.mjs").then((m) => m.format(root, rest)),
  };
  if (!Object.hasOwn(commands, command)) {
    console.error(
      `There is no command "${command}". Use start, ${ON_COMMAND_LINE.join(", ")}, ${Object.keys(commands).join(", ")}.`,
    );
    process.exit(1);
  }
  process.exit(await commands[command]());
}

/**
 * Runs a bundle in this very process, as if Node had been started with it. What it compiles is kept for the next start, where
 * the folder may be written.
 */
function load(bundle, args) {
  modules.enableCompileCache?.(path.join(root, COMPILED));
  const file = path.join(root, "dist-server", bundle);
  process.argv = [process.execPath, file, ...args];
  return import(pathToFileURL(file).href);
}
