import { DEAL_FILTER } from "#features/deals/addresses.ts";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { editStagesHref, pipelinePath } from "#features/pipeline/addresses.ts";
import type { FeatureMenu } from "#web/feature.ts";

export const pipelineMenu: FeatureMenu = {
  views: [{ of: libraryHref, label: "Board", href: pipelinePath, order: 2, keeps: DEAL_FILTER }],
  palette: [
    {
      label: "Edit the stages",
      keywords: "pipeline board columns funnel",
      href: editStagesHref,
      role: "editor",
    },
  ],
  shortcuts: [{ keys: ["Ctrl", "→"], does: "Move the card to the next stage, on the pipeline" }],
};
