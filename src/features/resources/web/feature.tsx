import type { WebFeature } from "#web/feature.ts";
import { articlePath, belowArticlePaths, resourcesHref } from "#features/resources/addresses.ts";

const article = () => import("./article-screen.tsx").then((module) => ({ Screen: module.ArticleScreen }));
const list = () => import("./resources-screen.tsx").then((module) => ({ Screen: module.ResourcesScreen }));

/** Articles on buying a business. An address below that is no article shows the list. */
export const resourcesFeature: WebFeature = {
  name: "resources",
  screens: [
    { path: resourcesHref, header: "Resources", access: "member", load: list },
    { path: articlePath, header: "Resources", access: "member", load: article },
    ...belowArticlePaths.map((path) => ({
      path,
      header: "Resources",
      access: "member" as const,
      load: list,
    })),
  ],
};
