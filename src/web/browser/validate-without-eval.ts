/**
 * Zod compiles its checks with `eval` where it may, and tries whether it may. Our content security policy forbids it,
 * and the browser reports each try as an attack. Said before zod is loaded, and without loading it here.
 */
const scope: typeof globalThis & { __zod_globalConfig?: { jitless?: boolean } } = globalThis;
scope.__zod_globalConfig = { ...scope.__zod_globalConfig, jitless: true };
