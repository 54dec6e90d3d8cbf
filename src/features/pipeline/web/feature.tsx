import { pipelinePath } from "#features/pipeline/addresses.ts";
import type { WebFeature } from "#web/feature.ts";

/** Where each deal stands between the first listing and the signature. */
export const pipelineFeature: WebFeature = {
  name: "pipeline",
  screens: [
    {
      path: pipelinePath,
      header: "Pipeline",
      access: "member",
      role: "viewer",
      load: () => import("./pipeline-screen.tsx").then((module) => ({ Screen: module.PipelineScreen })),
    },
  ],
};
