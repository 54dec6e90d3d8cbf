import { pageHref } from "#kit/page-address.ts";

export const pipelinePath = "/dashboard/pipeline";
export const editStagesHref = pageHref(pipelinePath, {}, { edit: "stages" });
