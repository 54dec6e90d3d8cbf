/** The engine's worker, run beside it in one thread; it brings no types of its own. */
declare module "pdfjs-dist/build/pdf.worker.mjs";
