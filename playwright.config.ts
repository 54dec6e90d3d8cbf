import path from "node:path";
import { defineConfig } from "@playwright/test";

// The workers read this file again and must come to the same answers: the environment carries them over.
const port = (process.env["E2E_PORT"] ??= String(20_000 + (process.pid % 20_000)));
const origin = `http://localhost:${port}`;
const dataDir = (process.env["E2E_DATA_DIR"] ??= path.resolve(".cache", "tests", `e2e-${process.pid}-data`));

/** The first administrator of the end-to-end tests. */
const administrator = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "an administrator's password" };

/** A mail service of the end-to-end tests; tests/support/mails.ts hands mail over in its name. */
const MAIL_IN = {
  MAIL_IN_ADDRESS: "in@mail.example.com",
  MAIL_IN_SECRET: "the-end-to-end-tests-hand-mail-over-here",
};

const browser = process.env["CHROMIUM_PATH"];

const desktop = { browserName: "chromium", viewport: { width: 1440, height: 900 } } as const;
const LONG = [
  "tests/journeys/every-*.e2e.ts",
  "tests/journeys/touch-targets.e2e.ts",
  "tests/journeys/by-keyboard.e2e.ts",
];

export default defineConfig({
  testDir: ".",
  // What other tests build beside these, a clone for a release, holds the same journeys.
  respectGitIgnore: true,
  testMatch: ["src/**/e2e/*.e2e.ts", "tests/journeys/*.e2e.ts"],
  outputDir: "test-results/e2e",
  fullyParallel: true,
  forbidOnly: true,
  // One more than the cores of a small machine: a journey waits for toasts, reloads and clocks as well.
  workers: 3,
  // A test that passes at a second try is a fault, of the test or of the product: npm run prove -- journeys finds it.
  retries: 0,
  // Bounds against hanging, not measures: a busy machine must not fail what works.
  timeout: 10 * 60_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: origin,
    // One press that never finds its button must not hold a worker for as long as a whole test may take.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    trace: "off",
    // Frames of motion cost more than the pages they move. What a journey says of motion, it asks for itself.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      args: ["--disable-quic", "--disable-background-networking", "--no-first-run"],
      // Chromium's own sandbox refuses root, as in most containers.
      chromiumSandbox: process.getuid?.() !== 0,
      ...(browser ? { executablePath: browser } : {}),
    },
  },
  // The longest first: begun last, one of them would keep a run waiting alone.
  projects: [
    { name: "long", use: desktop, testMatch: LONG },
    { name: "desktop", use: desktop, testIgnore: LONG },
  ],
  webServer: {
    command: `"${process.execPath}" tests/support/web-server.ts`,
    url: `${origin}/api/health`,
    timeout: 180_000,
    stdout: "ignore",
    stderr: "pipe",
    // Without a signal Playwright kills at once, and a PostgreSQL stays behind.
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      ...currentEnvironment(),
      ...administrator,
      ...MAIL_IN,
      PORT: port,
      APP_ORIGIN: origin,
      DATA_DIR: dataDir,
    },
  },
});

/** The environment without settings of the person's own that would lead to another database. */
function currentEnvironment(): Record<string, string> {
  const mine = new Set([
    "DATABASE_URL",
    "DATABASE_MEMBERS_URL",
    "DATABASE_READ_URL",
    "HOST",
    "AUTH_SECRET",
    "AUDIT_SECRET",
    "TRUST_PROXY",
    "SMTP_URL",
    "MAIL_FROM",
    "OUTBOUND_ALLOW_HOSTS",
    "LOG_LEVEL",
    "LOG_FORMAT",
    "METRICS_PORT",
    "METRICS_HOST",
    "SHUTDOWN_DELAY_SECONDS",
    "NODE_ENV",
  ]);
  const given = Object.entries(process.env).filter(
    ([name]) => !mine.has(name) && !/^(?:AI|S3|DOCUMENT|MAIL_IN)_/.test(name),
  );
  return Object.fromEntries(given.map(([name, value]) => [name, value ?? ""]));
}
