import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { serverFeatures } from "#server/features.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";

const deploy = path.resolve(import.meta.dirname, "../deploy");
const folder = makeTemporaryFolder("deploy");
afterAll(() => removeTemporaryFolder(folder));

const MEBIBYTE = 1024 * 1024;

test.each([
  ["Caddyfile", /@others \{\s+max_size (\d+)MiB/],
  ["nginx.conf", /client_max_body_size (\d+)m;/],
])("%s lets the largest call through", (name, limit) => {
  const allowed = Number(limit.exec(readFileSync(path.join(deploy, name), "utf8"))?.[1]) * MEBIBYTE;
  const largest = Math.max(
    ...serverFeatures.flatMap(({ largeCalls = [] }) => largeCalls.map(({ mostBytes }) => mostBytes)),
  );
  expect(largest).toBeGreaterThan(32 * MEBIBYTE);
  expect(allowed).toBeGreaterThanOrEqual(largest);
});

test("a command under systemd has the service's settings, whatever their values hold, and its person", () => {
  const settings = path.join(folder, "dealwright.env");
  writeFileSync(
    settings,
    "# A comment\n#SMTP_URL=smtp://no\nAPP_ORIGIN=https://deals.example.com\nMAIL_FROM=Our deals <deals@example.com> $(id)\nAUTH_SECRET=no end of line",
  );
  // What becomes another person on a server tells here what it was asked.
  const runuser = path.join(folder, "runuser");
  writeFileSync(
    runuser,
    '#!/bin/sh\nprintf "%s\\n" "$@" "$APP_ORIGIN" "$MAIL_FROM" "$AUTH_SECRET" "$DATA_DIR" "${SMTP_URL-unset}"\n',
  );
  chmodSync(runuser, 0o755);
  const { stdout, status } = spawnSync("sh", [path.join(deploy, "dealwright.sh"), "user", "add", "a b@c.d"], {
    encoding: "utf8",
    env: { PATH: `${folder}:/usr/bin:/bin`, DEALWRIGHT_SETTINGS: settings, DEALWRIGHT_PROGRAM: "/opt/x" },
  });
  expect(status).toBe(0);
  expect(stdout.trimEnd().split("\n")).toEqual([
    "-u",
    "dealwright",
    "--",
    "/opt/x/node_modules/.bin/node",
    "/opt/x/scripts/dealwright.mjs",
    "user",
    "add",
    "a b@c.d",
    "https://deals.example.com",
    "Our deals <deals@example.com> $(id)",
    "no end of line",
    "/var/lib/dealwright",
    "unset",
  ]);
});
