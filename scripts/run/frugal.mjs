/**
 * What a server is started with so that it holds little memory. Passwords are hashed in 19 MB at a time on four
 * threads; the C library would keep two such pieces a thread for ever. V8 would give what lives shortly up to three
 * times 32 MB. What else V8 holds is bounded by the server itself.
 */
const SETTINGS = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1048576" };
const NODE_OPTIONS = ["--max-semi-space-size=8"];

/** What somebody has set themselves stays. */
export function frugalSettings(env) {
  const theirs = env.NODE_OPTIONS ?? "";
  const ours = NODE_OPTIONS.filter((option) => !theirs.includes(option.split("=")[0]));
  return {
    ...Object.fromEntries(Object.entries(SETTINGS).map(([name, value]) => [name, env[name] ?? value])),
    NODE_OPTIONS: [theirs, ...ours].filter(Boolean).join(" "),
  };
}
