import { pageHref } from "#kit/page-address.ts";

export const resourcesHref = "/dashboard/resources";
export const articlePath = "/dashboard/resources/$slug";
export const articleHref = (slug: string): string => pageHref(articlePath, { slug });
/** No article stands so deep: these show the list. */
export const belowArticlePaths = [
  "/dashboard/resources/$slug/$rest",
  "/dashboard/resources/$slug/$rest/$more",
] as const;
