import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Lets one process at a time do a piece of work in this folder; the others wait. A dead holder is passed over. */
export async function withLock(root, name, work) {
  const folder = path.join(root, ".cache");
  const file = path.join(folder, `${name}.lock`);
  mkdirSync(folder, { recursive: true });
  for (let told = false; !tryTake(file); await pause(200)) {
    const holder = holderOf(file);
    if (told || !isAlive(holder)) continue;
    console.error(`Process ${holder} is at work on ${name} in this folder: waiting for it …`);
    told = true;
  }
  const giveBack = () => rmSync(file, { force: true });
  process.once("exit", giveBack);
  try {
    return await work();
  } finally {
    process.off("exit", giveBack);
    giveBack();
  }
}

function tryTake(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file); // with its content or not at all
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isAlive(holderOf(file))) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(draft);
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0; // given back in the meantime
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
