/** What features above tasks may use of them on the server. */
export { listOwnTasks } from "./list-tasks.ts";
export { taskGiven } from "./task-given.ts";
