import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { findFreePort } from "#tests/support/free-port.ts";
import { openBidi } from "./bidi.ts";
import { driverOf, type OpenedBrowser, until } from "./remote.ts";
import { openWebDriver } from "./web-driver.ts";

export interface Engine {
  readonly name: string;
  /** The programs it needs, and the package of Debian that has each. */
  readonly packages: Readonly<Record<string, string>>;
  /** With `home` as the folder of its person. */
  readonly open: (home: string) => Promise<OpenedBrowser>;
}

/** Chromium is the third: a journey does the same tasks in it. */
export const ENGINES: Readonly<Record<string, Engine>> = {
  firefox: { name: "Firefox ESR", packages: { "firefox-esr": "firefox-esr" }, open: openFirefox },
  webkit: {
    name: "WebKitGTK",
    packages: { WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" },
    open: openWebKit,
  },
};

const SIZE = { width: 1440, height: 900 };

async function openFirefox(home: string): Promise<OpenedBrowser> {
  const files = makeFolder(home, "files");
  const options = ["--headless", "--no-remote", "--remote-debugging-port", "0"];
  const child = start("firefox-esr", [...options, "--profile", makeFolder(home, "profile")], home);
  const remote = await openBidi(await readOf(child, /listening on (ws:\S+)/), SIZE, files);
  return { version: remote.version, driver: driverOf(remote, files), close: () => remote.end() };
}

/** WebKit's own small browser, on a screen that nobody sees. */
async function openWebKit(home: string): Promise<OpenedBrowser> {
  const files = makeFolder(home, "files");
  fs.writeFileSync(path.join(makeFolder(home, ".config"), "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${files}"\n`);
  const screen = start("Xvfb", ["-displayfd", "2", "-screen", "0", `${SIZE.width}x${SIZE.height}x24`], home);
  const display = await readOf(screen, /^(\d+)\n/m);
  const port = await findFreePort();
  const driver = start("WebKitWebDriver", [`--port=${port}`], home, { DISPLAY: `:${display}` });
  const url = `http://127.0.0.1:${port}`;
  await until("WebKitWebDriver answers", async () => (await fetch(`${url}/status`)).ok);
  const remote = await openWebDriver(url, SIZE);
  return {
    version: remote.version,
    driver: driverOf(remote, files),
    async close() {
      await remote.end();
      driver.kill();
      screen.kill();
    },
  };
}

function makeFolder(home: string, name: string): string {
  const folder = path.join(home, name);
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/** It ends with us, whatever becomes of us. */
function start(
  program: string,
  options: readonly string[],
  home: string,
  more: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = spawn(program, options, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env["PATH"], HOME: home, LANG: "C.UTF-8", ...more },
  });
  process.once("exit", () => void child.kill());
  return child;
}

/** What it says of itself first. */
async function readOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  let said = "";
  for (;;) {
    const [piece] = (await Promise.race([
      once(child.stderr ?? child, "data"),
      once(child, "exit").then(() => Promise.reject(new Error(`It ended: ${said}`))),
    ])) as [Buffer];
    said += String(piece);
    const found = pattern.exec(said)?.[1];
    if (found !== undefined) return found;
  }
}
