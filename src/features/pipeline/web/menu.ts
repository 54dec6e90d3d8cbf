import { Columns3 } from "lucide-react";
import { editStagesHref, pipelinePath } from "#features/pipeline/addresses.ts";
import type { FeatureMenu } from "#web/feature.ts";

export const pipelineMenu: FeatureMenu = {
  sidebar: [
    {
      label: "Pipeline",
      href: pipelinePath,
      icon: Columns3,
      order: 33,
      place: "main",
      role: "viewer",
      access: "member",
    },
  ],
  palette: [
    {
      label: "Edit the stages",
      keywords: "pipeline board columns funnel",
      href: editStagesHref,
      role: "editor",
    },
  ],
  tools: [
    {
      label: "Pipeline",
      description: "Where each deal stands, and which has gone quiet.",
      href: pipelinePath,
      icon: Columns3,
      order: 32,
    },
  ],
  shortcuts: [{ keys: ["Ctrl", "→"], does: "Move the card to the next stage, on the pipeline" }],
};
