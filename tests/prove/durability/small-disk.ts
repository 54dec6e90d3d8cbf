import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** A disk in memory that is quickly full. */
export interface SmallDisk {
  folder: string;
  /** Takes all the room there is, but for so many bytes. */
  fill(butBytes?: number): void;
  /** Gives it back. */
  clear(): void;
  freeBytes(): number;
  remove(): void;
}

const BLOCK = Buffer.alloc(1024 * 1024);

/** Null where this person may not mount one; the reason is told. */
export function mountSmallDisk(
  folder: string,
  megabytes: number,
  tell: (line: string) => void,
): SmallDisk | null {
  fs.mkdirSync(folder, { recursive: true });
  const { status, stderr, error } = spawnSync(
    "mount",
    ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "dealwright-proof", folder],
    { encoding: "utf8" },
  );
  if (status !== 0) {
    const why = error?.message ?? stderr.trim();
    tell(
      `No small disk could be mounted (${why}). Run this as root on Linux; the injected errors stand for it here.`,
    );
    return null;
  }
  const ballast = path.join(folder, "ballast");
  const freeBytes = () => {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    freeBytes,
    fill(butBytes = 0) {
      const file = fs.openSync(ballast, "a");
      try {
        for (let left = freeBytes() - butBytes; left > 0; left = freeBytes() - butBytes)
          fs.writeSync(file, BLOCK, 0, Math.min(left, BLOCK.length));
      } catch (error) {
        // Somebody else took the last of it: full is what it was to become.
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      } finally {
        fs.closeSync(file);
      }
    },
    clear: () => fs.rmSync(ballast, { force: true }),
    remove() {
      const { status: unmounted } = spawnSync("umount", [folder]);
      if (unmounted !== 0) spawnSync("umount", ["--lazy", folder]);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
