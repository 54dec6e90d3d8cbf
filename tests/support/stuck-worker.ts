import { createPlatform } from "#server/create-platform.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { runJobs } from "#server/jobs/run-jobs.ts";
import { TEST_KEYS } from "./quiet-config.ts";

/** A process of its own that takes a piece of work and never ends it, to be killed by the test that started it. */
const [databaseUrl = "", jobName = ""] = process.argv.slice(2);
const platform = await createPlatform({
  databaseUrl,
  appOrigin: "http://localhost",
  ...TEST_KEYS,
  features: [],
});
const job = defineJob<{ id: string }>(jobName, { retryDelaySeconds: 1 });
runJobs(platform, [
  handleJob(job, () => {
    process.send?.("taken");
    return new Promise(() => undefined);
  }),
]);
