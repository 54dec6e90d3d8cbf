import fc from "fast-check";

/**
 * `npm test` tries the same values every time, so that a run says something of the change and not of its luck.
 * `npm run prove -- properties` tries others, and names them by their seed.
 */
fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 20_261_121) });
