import fc from "fast-check";

/**
 * Where nobody watches, every run tries the same values, so that a run says something of the change and not of its
 * luck. At a desk the values differ from run to run, and find what nobody thought of.
 */
if (process.env["CI"]) fc.configureGlobal({ seed: 20_261_121 });
