/**
 * What a server is started with so that it holds little memory. Passwords are hashed in 19 MB at a time on four
 * threads; the C library would keep two such pieces a thread for ever. V8 would give what lives shortly up to three
 * times 32 MB.
 */
const SETTINGS = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1048576" };
const NODE_OPTION = "--max-semi-space-size=8";

/** @param {NodeJS.ProcessEnv} env What somebody has set themselves stays. */
export function frugalSettings(env) {
  const options = env.NODE_OPTIONS ?? "";
  return {
    ...Object.fromEntries(Object.entries(SETTINGS).map(([name, value]) => [name, env[name] ?? value])),
    NODE_OPTIONS: options.includes("--max-semi-space-size") ? options : `${options} ${NODE_OPTION}`.trim(),
  };
}
