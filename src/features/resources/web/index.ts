/** The door of resources for the features above them. */
export { articleHref, resourcesHref } from "./addresses.ts";
export { ArticleBody } from "./article-body.tsx";
export { ResourcesAdmin } from "./resources-admin.tsx";
