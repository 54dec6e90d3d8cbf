import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { documentShell } from "./scripts/vite/document-shell.ts";
import { noServerModules } from "./scripts/vite/no-server-modules.ts";
import { precompress } from "./scripts/vite/precompress.ts";

/** In development the browser talks to Vite, which passes calls on to the server beside it. */
const developmentServer = `http://127.0.0.1:${process.env["PORT"] || 3000}`;

/** The shell of the public documents and its stylesheet are no part of what the application loads first. */
const isOfTheApplication = (id: string) => !/\/(?:public\.html|document\.css)(?:\?|$)/.test(id);

export default defineConfig({
  plugins: [noServerModules(), react(), documentShell(), precompress()],
  // A worker is bundled by itself, with these plugins alone.
  worker: {
    format: "es",
    plugins: () => [noServerModules()],
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // The pure rooms do nothing when they are loaded: a worker holds what it calls, not all that their door offers.
      treeshake: { moduleSideEffects: (id) => !/\/src\/(?:kit|calc|workers)\//.test(id) },
    },
  },
  build: {
    manifest: true,
    // Every browser that runs the rest preloads modules by itself.
    modulePreload: { polyfill: false },
    // What every page needs stands in one file: in a dozen it compresses worse and costs a request each.
    rolldownOptions: {
      // How long plugins took is no fault of a build, and is said on slow machines alone.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: [{ name: "first", tags: ["$initial"], test: isOfTheApplication }] },
      },
    },
  },
  server: { proxy: { "/api": developmentServer } },
});
