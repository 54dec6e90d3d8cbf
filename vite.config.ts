import react from "@vitejs/plugin-react";
import tailwind from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";
import { firstDownload } from "./scripts/vite/first-download.ts";
import { routerWithoutLink } from "./scripts/vite/router-without-link.ts";

export default defineConfig({
  plugins: [react(), tailwind(), routerWithoutLink()],
  build: {
    manifest: true,
    // Every browser that runs the rest preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstDownload() }] } } },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
          exclude: ["**/*.int.test.ts", "**/node_modules/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "int",
          include: ["src/**/*.int.test.ts", "tests/**/*.int.test.ts"],
          globalSetup: ["tests/support/template-database.ts"],
          pool: "forks",
          testTimeout: 20_000,
        },
      },
    ],
  },
});
