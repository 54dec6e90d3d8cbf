import { libraryHref } from "#features/deal-list/addresses.ts";
import { Columns3 } from "lucide-react";
import { editStagesHref, pipelinePath } from "#features/pipeline/addresses.ts";
import type { FeatureMenu } from "#web/feature.ts";

export const pipelineMenu: FeatureMenu = {
  views: [{ of: libraryHref, label: "Board", href: pipelinePath, order: 2 }],
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
