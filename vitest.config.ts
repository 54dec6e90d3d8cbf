import { defineConfig, mergeConfig } from "vitest/config";
import { LongFirst } from "./tests/support/long-first.ts";
import build from "./vite.config.ts";

/** Bounds against hanging, not measures: a machine that is ten times slower must not fail what works. */
const NEVER_MS = 600_000;

const both = {
  setupFiles: ["tests/support/one-seed.ts"],
  includeTaskLocation: true,
  // What a server starts beside itself is tested as it is built: src/server/own-program.ts.
  env: { PROGRAMS_AS_BUILT: "1" },
  // A worker loads each module once, not once a file.
  isolate: false,
  testTimeout: NEVER_MS,
  hookTimeout: NEVER_MS,
};

const onDatabase = {
  ...both,
  globalSetup: ["tests/support/template-database.ts"],
  pool: "forks" as const,
  // The server runs from its sources under Node alone (npm run dev): so do its tests, without Vite between them.
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** They start, end and restore whole programs, and wait for these more than they work: a lane of their own. */
const PROGRAMS = [
  "src/cli/**/*.int.test.ts",
  "src/server/backup/*.int.test.ts",
  "src/features/intake/server/killed-server.int.test.ts",
  "tests/{start,prove}/*.int.test.ts",
  "tests/release.int.test.ts",
  // It draws pages of React from their sources, which Node alone does not read.
  "src/features/site/server/public-documents.int.test.ts",
];

export default mergeConfig(
  build,
  defineConfig({
    test: {
      sequence: { sequencer: LongFirst },
      projects: [
        {
          extends: true,
          test: {
            ...both,
            name: "unit",
            include: ["src/**/*.test.{ts,tsx}", "{tests,scripts}/**/*.test.ts"],
            exclude: ["**/*.int.test.ts", "**/node_modules/**"],
            pool: "threads",
          },
        },
        {
          extends: true,
          test: {
            ...onDatabase,
            name: "int",
            include: ["src/**/*.int.test.ts", "tests/**/*.int.test.ts"],
            exclude: [...PROGRAMS, "**/node_modules/**"],
          },
        },
        {
          extends: true,
          test: {
            ...onDatabase,
            name: "programs",
            include: PROGRAMS,
            experimental: { viteModuleRunner: true },
          },
        },
      ],
    },
  }),
);
