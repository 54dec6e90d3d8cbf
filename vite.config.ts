import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import tailwind from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";
import { documentShell } from "./scripts/vite/document-shell.ts";
import { noServerModules } from "./scripts/vite/no-server-modules.ts";
import { precompress } from "./scripts/vite/precompress.ts";
import { LongFirst } from "./tests/support/long-first.ts";

/** In development the browser talks to Vite, which passes calls on to the server beside it. */
const developmentServer = `http://127.0.0.1:${process.env["PORT"] || 3000}`;

/** The shell of the public documents and its stylesheet are no part of what the application loads first. */
const isOfTheApplication = (id: string) => !/\/(?:public\.html|document\.css)(?:\?|$)/.test(id);

/** Bounds against hanging, not measures: a machine that is ten times slower must not fail what works. */
const NEVER_MS = 600_000;

export default defineConfig({
  plugins: [noServerModules(), react(), tailwind(), documentShell(), precompress()],
  // A worker is bundled by itself, with these plugins alone.
  worker: { format: "es", plugins: () => [noServerModules()] },
  build: {
    manifest: true,
    // Every browser that runs the rest preloads modules by itself.
    modulePreload: { polyfill: false },
    // What every page needs stands in one file: in a dozen it compresses worse and costs a request each.
    rolldownOptions: {
      // How long plugins took is no fault of a build, and is said on slow machines alone.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: [{ name: "first", tags: ["$initial"], test: isOfTheApplication }] },
      },
    },
  },
  server: { proxy: { "/api": developmentServer } },
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
});
