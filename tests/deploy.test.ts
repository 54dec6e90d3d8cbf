import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { connectionsOf, judgeSettings } from "./prove/citus/required-settings.ts";
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

const textOf = (name: string) => readFileSync(path.join(deploy, name), "utf8");

test.each(["../compose.yaml", "compose.standby.yaml", "compose.citus.yaml"])(
  "%s can be read, and what it mounts of this folder is there",
  (name) => {
    const formatter = path.resolve(deploy, "../node_modules/.bin/oxfmt");
    const { status, stderr } = spawnSync(formatter, ["--check", path.join(deploy, name)], {
      encoding: "utf8",
    });
    expect(stderr).not.toMatch(/error/i);
    expect(status).toBe(0);
    const mounted = [...textOf(name).matchAll(/- \.\/deploy\/([\w.-]+):/g)].map(([, file = ""]) => file);
    for (const file of mounted) expect(() => textOf(file)).not.toThrow();
    // What one part takes over from another has to be named before.
    for (const [, anchor = ""] of textOf(name).matchAll(/: \*([\w-]+)/g))
      expect(textOf(name)).toMatch(new RegExp(`: &${anchor}$`, "m"));
  },
);

test("the machines of compose.citus.yaml, and those that the documentation asks for, are set as the proof needs them", () => {
  const command =
    /command: &citus-command\n((?: {4}[-#].*\n)+)/.exec(textOf("compose.citus.yaml"))?.[1] ?? "";
  const compose = Object.fromEntries(
    [...command.matchAll(/- --([\w.]+)=(.*)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  const operations = textOf("../docs/operations.md");
  const [, ini = ""] = /```ini\n(shared_preload_libraries[^`]*)```/.exec(operations) ?? [];
  const documented = Object.fromEntries(
    [...ini.matchAll(/^([\w.]+) = '?([^\s']+)/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
  for (const settings of [compose, documented]) {
    expect(Object.keys(settings).length).toBeGreaterThan(4);
    expect(judgeSettings(settings, connectionsOf(settings))).toEqual([]);
  }
  // The services of the coordinator and of the workers take them from one place.
  expect(textOf("compose.citus.yaml").match(/command: \*citus-command|<<: \*citus$/gm)).toHaveLength(3);
});

test.each([
  [{}, "shared_preload_libraries is not set"],
  [{ max_prepared_transactions: "200" }, "max_prepared_transactions is 200 and has to be at least 300"],
  [
    { "citus.node_connection_timeout": "1min" },
    "citus.node_connection_timeout is 1min and has to be at most 5s",
  ],
  [{ fsync: "off" }, "fsync is off and has to be on"],
])("machines set as %j are told to be set otherwise", (settings, problem) => {
  expect(judgeSettings(settings, 300).join("; ")).toContain(problem);
});
