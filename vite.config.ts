import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { documentShell } from "./scripts/vite/document-shell.ts";
import { noServerModules } from "./scripts/vite/no-server-modules.ts";
import { ofScreens } from "./scripts/vite/shared-chunks.ts";
import { precompress } from "./scripts/vite/precompress.ts";

/** In development the browser talks to Vite, which passes calls on to the server beside it. */
const developmentServer = `http://127.0.0.1:${process.env["PORT"] || 3000}`;

/** The shell of the public documents and its stylesheet are no part of what the application loads first. */
const isOfTheApplication = (id: string) => !/\/(?:public\.html|document\.css)(?:\?|$)/.test(id);

/** What the site alone has, its style sheet above all, is not carried into pages of members. */
const isSharedWithTheSite = (id: string) => isOfTheApplication(id) && !id.includes("/src/features/site/");

/** Before anybody has signed in: it waits for nothing of the product behind. */
const SIGN_IN =
  /\/src\/(?:features\/sign-in\/web\/(?:forgot|maintenance|reset|session-source|setup|sign-in\.ts|single-sign-on|verify)|features\/site\/web\/(?:text|contact|not-found)|web\/shell\/(?:crash|late)-)/;
/** The public site, which shows what the product calculates. */
const SITE = /\/src\/features\/(?:site\/web\/(?!formulas\/own-deal)|sign-in\/web\/example)/;

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
    // What every page needs stands in one file: in a dozen it compresses worse and costs a request each. So do the
    // pieces of some hundred bytes that most pages take a dozen of.
    rolldownOptions: {
      // How long plugins took is no fault of a build, and is said on slow machines alone.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], test: isOfTheApplication, priority: 1 },
            { name: "icons", test: /\/node_modules\/lucide-react\// },
            { name: "kit", test: /\/src\/kit\// },
            { name: "plan", test: /\/src\/calc\/(?:market|plan|stress|structures)\//, minShareCount: 4 },
            { name: "calc", test: /\/src\/calc\//, minShareCount: 4 },
            { name: ofScreens("sign-in", SIGN_IN), test: isOfTheApplication, minShareCount: 2 },
            { name: ofScreens("site", SITE), test: isSharedWithTheSite, minShareCount: 2 },
            // What fewer screens than this share stays with them: more would make each of them larger.
            { name: "members", test: isOfTheApplication, minShareCount: 8 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": developmentServer } },
});
