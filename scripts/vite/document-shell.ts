import { build, type Plugin } from "vite";

const SHELL = "public.html";
const LINK = /[ \t]*<link rel="stylesheet"[^>]*\shref="\/([^"]+\.css)"[^>]*>\n?/g;

/** What a document may come with beside its HTML: each goes into the shell, and the server keeps it where it is asked for. */
const SCRIPTS: Readonly<Record<string, string>> = {
  "find-formulas": "src/features/site/web/formulas/in-document.ts",
};

/** A script with all that it imports, small enough to stand in the page. */
async function bundle(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const [first] = [made].flat();
  const code = first !== undefined && "output" in first ? first.output[0].code.trim() : "";
  if (code === "" || code.includes("</script")) throw new Error(`${entry} cannot stand in a page.`);
  return code;
}

/**
 * Builds the shell of the public documents beside the application, and writes its stylesheet into it: a visitor's
 * first paint then waits for one answer instead of two. The server names the hashes of the style and of the scripts in the
 * content security policy, which allows no others.
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
    async generateBundle(_options, files) {
      if (!isBuilt) return;
      const shell = files[SHELL];
      if (shell?.type !== "asset" || typeof shell.source !== "string") {
        this.error(`The build made no ${SHELL}.`);
      }
      const styles = [...shell.source.matchAll(LINK)].map(([, file = ""]) => {
        const sheet = files[file];
        if (sheet?.type !== "asset") this.error(`${SHELL} names ${file}, which the build did not make.`);
        delete files[file];
        return String(sheet.source).trim();
      });
      if (styles.length === 0) this.error(`${SHELL} has no stylesheet.`);
      const style = `    <style>${styles.join("\n")}</style>\n`;
      // Functions: "$" in styles and scripts means nothing.
      let page = shell.source.replaceAll(LINK, "").replace("  </head>", () => `${style}  </head>`);
      for (const [name, entry] of Object.entries(SCRIPTS)) {
        const script = await bundle(entry);
        page = page.replace(
          `<!--script ${name}-->`,
          (hole) => `${hole}<script type="module">${script}</script><!--/script-->`,
        );
      }
      shell.source = page;
    },
  };
}
