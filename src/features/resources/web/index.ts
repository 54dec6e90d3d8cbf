/** The door of resources for the features above them. */
export { ResourcesAdmin } from "./resources-admin.tsx";
