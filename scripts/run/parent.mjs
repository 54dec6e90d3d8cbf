import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const WATCH_MS = 250;

/**
 * Ends this process as SIGTERM does when the one that started it is gone. npm runs scripts through a shell: SIGTERM
 * or kill -9 to npm may leave the shell, and this process would run on unseen.
 */
export function watchParent() {
  const end = () => process.kill(process.pid, "SIGTERM");
  if (process.channel) {
    process.once("disconnect", end);
    process.channel.unref();
  } else if (process.platform !== "win32") {
    const born = listAncestors();
    const timer = setInterval(() => {
      if (String(listAncestors()) === String(born)) return;
      clearInterval(timer);
      end();
    }, WATCH_MS);
    timer.unref();
  }
}

/** The parent, and under npm also the parent of its shell: a process whose parent ends is given another one. */
function listAncestors() {
  const ancestors = [process.ppid];
  if (process.env.npm_lifecycle_event) ancestors.push(findParent(process.ppid));
  return ancestors;
}

function findParent(pid) {
  if (process.platform !== "linux")
    return Number(spawnSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }).stdout);
  try {
    // The name in brackets may hold spaces and brackets: count from its end.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0; // the shell is gone as well: its own disappearance tells enough
  }
}
