import { defineConfig } from "vite";

/**
 * The server and the command line, each with its packages in one file: importing them one by one costs 0.7 s. The
 * writer of documents stays outside: it reads its fonts from its own folder, and is loaded with the first document. So do
 * the optional packages that recognise text in pictures.
 */
export default defineConfig({
  ssr: { noExternal: true, external: ["pg-native", "pdfmake", "tesseract.js", "@hyzyla/pdfium"] },
  // What is built is what runs for people: React leaves its checks for developers out.
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: true,
    target: "node26",
    outDir: "dist-server",
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    rollupOptions: {
      // "use client" marks React's packages for bundlers with two sides; what draws the public pages has one.
      checks: { moduleLevelDirective: false, bundlerTimings: false },
      input: {
        main: "src/server/main.ts",
        cli: "src/cli/main.ts",
        // Threads of their own, started by their files.
        "guide-worker": "src/features/coach/server/guide-worker.ts",
        "structures-worker": "src/features/structures/server/structures-worker.ts",
        // What reads the words of strangers: a process with nothing but its work, and the threads that run in it.
        "reading-guard": "src/server/reading/reading-guard.ts",
        "reading-thread": "src/features/intake/server/reading-thread.ts",
        "validating-thread": "src/features/documents/server/validate-upload/validating-thread.ts",
        "question-thread": "src/features/coach/server/question-thread.ts",
        // What draws the public pages: loaded with the first of them, so that no start waits for it.
        "public-pages": "src/features/site/web/draw-public-page.tsx",
      },
    },
  },
});
