import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { expect, test, vi } from "vitest";
import { readQuotaStatus, isMemoryInUse } from "./processes.ts";

test("a process is told from one that is gone, and from a PostgreSQL", () => {
  expect(readQuotaStatus(process.pid)).toBe("another");
  expect(readQuotaStatus(2 ** 30)).toBe("gone");
  expect(readQuotaStatus(Number.NaN)).toBe("gone");
});

test.runIf(process.platform === "linux")(
  "a killed process that its parent never asks after is told",
  async () => {
    // The shell gives way to a program that knows nothing of the child it left.
    const parent = spawn("sh", ["-c", "sleep 600 & echo $!; exec sleep 600"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [said] = (await once(parent.stdout, "data")) as [Buffer];
    const child = Number(said.toString());
    const command = () => fs.readFileSync(`/proc/${parent.pid}/cmdline`, "utf8");
    try {
      await vi.waitFor(() => expect(command()).toMatch(/^sleep/), { timeout: 300_000 });
      process.kill(child, "SIGKILL");
      await vi.waitFor(() => expect(readQuotaStatus(child)).toBe("unreaped"), { timeout: 300_000 });
    } finally {
      parent.kill("SIGKILL");
    }
  },
);

test("shared memory of which nothing is known counts as in use", () => {
  expect(isMemoryInUse(Number.NaN)).toBe(true);
});
