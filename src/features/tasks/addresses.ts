import { pageHref } from "#kit/page-address.ts";

export const tasksPath = "/dashboard/tasks";
/** What waits and is given to the reader or to nobody. */
export const newTaskHref = pageHref(tasksPath, {}, { task: "new" });
