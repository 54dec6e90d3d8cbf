import { availableParallelism } from "node:os";
import { defineConfig, mergeConfig } from "vitest/config";
import { LongFirst } from "./tests/support/long-first.ts";
import build from "./vite.config.ts";

/** Bounds against hanging, not measures: a machine that is ten times slower must not fail what works. */
const NEVER_MS = 600_000;

export default mergeConfig(
  build,
  defineConfig({
    test: {
      sequence: { sequencer: LongFirst },
      projects: [
        {
          extends: true,
          test: {
            name: "unit",
            include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
            setupFiles: ["tests/support/one-seed.ts"],
            exclude: ["**/*.int.test.ts", "**/node_modules/**"],
            // Pure code keeps nothing between files: a worker loads each module once, not once a file.
            pool: "threads",
            isolate: false,
            testTimeout: NEVER_MS,
            hookTimeout: NEVER_MS,
          },
        },
        {
          extends: true,
          test: {
            name: "int",
            include: ["src/**/*.int.test.ts", "tests/**/*.int.test.ts"],
            setupFiles: ["tests/support/one-seed.ts"],
            globalSetup: ["tests/support/template-database.ts"],
            pool: "forks",
            // A worker loads the server once.
            isolate: false,
            // These tests wait (for the database, for time-outs, for programs that start) as long as they work.
            maxWorkers: Math.max(3, availableParallelism()),
            sequence: { groupOrder: 1 },
            testTimeout: NEVER_MS,
            hookTimeout: NEVER_MS,
          },
        },
      ],
    },
  }),
);
