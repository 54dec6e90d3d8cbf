// Runs a program in a process group of its own and ends the whole group when whoever started this dies, in any way:
// standard input is a pipe that closes with its other end. Usage: node leash.mjs PATIENCE_MS PROGRAM ARGS…
import { spawn } from "node:child_process";

const [patienceMs, program, ...args] = process.argv.slice(2);
let ending = false;
// Before the program is there: a signal in between would end this and leave the program.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], detached: true });

process.stdin.resume();
process.stdin.once("close", end);
child.once("error", (error) => {
  console.error(`${program} does not start: ${error.message}`);
  process.exit(1);
});
child.once("exit", (code, signal) => {
  if (ending) signalGroup("SIGKILL"); // what its children left
  process.exit(signal ? 143 : (code ?? 1));
});

function end() {
  if (ending) return;
  ending = true;
  signalGroup("SIGTERM");
  setTimeout(() => signalGroup("SIGKILL"), Number(patienceMs));
}

function signalGroup(signal) {
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error; // the group is gone already
  }
}
