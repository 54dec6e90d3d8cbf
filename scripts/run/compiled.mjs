import path from "node:path";

/** Where Node keeps what it compiled of a bundle; a build begins it anew. */
export const COMPILED = path.join(".cache", "started");
