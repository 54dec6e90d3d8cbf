import type { Plugin } from "vite";

const SHELL = "public.html";
const LINK = /[ \t]*<link rel="stylesheet"[^>]*\shref="\/([^"]+\.css)"[^>]*>\n?/g;

/**
 * Builds the shell of the public documents beside the application, and writes its stylesheet into it: a visitor's
 * first paint then waits for one answer instead of two. The server names the style's hash in the content security
 * policy, which allows no other inline style.
 */
export function documentShell(): Plugin {
  let isBuilt = false;
  return {
    name: "dealwright:document-shell",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    config({ build }) {
      // Whoever builds something of their own by this configuration has no shell.
      if (build?.rolldownOptions?.input !== undefined || build?.rollupOptions?.input !== undefined)
        return null;
      isBuilt = true;
      return { build: { rolldownOptions: { input: ["index.html", SHELL] } } };
    },
    enforce: "post",
    generateBundle(_options, bundle) {
      if (!isBuilt) return;
      const shell = bundle[SHELL];
      if (shell?.type !== "asset" || typeof shell.source !== "string") {
        this.error(`The build made no ${SHELL}.`);
      }
      const styles = [...shell.source.matchAll(LINK)].map(([, file = ""]) => {
        const sheet = bundle[file];
        if (sheet?.type !== "asset") this.error(`${SHELL} names ${file}, which the build did not make.`);
        delete bundle[file];
        return String(sheet.source).trim();
      });
      if (styles.length === 0) this.error(`${SHELL} has no stylesheet.`);
      const style = `    <style>${styles.join("\n")}</style>\n`;
      // A function: "$" in the styles means nothing.
      shell.source = shell.source.replaceAll(LINK, "").replace("  </head>", () => `${style}  </head>`);
    },
  };
}
