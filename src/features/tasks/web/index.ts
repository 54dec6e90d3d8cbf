/** What the features above may use: what is due, and what is to be done about a deal. */
export { DealTasks } from "./deal-tasks.tsx";
export { DueTasks } from "./due-tasks.tsx";
export { TaskDialog } from "./dialog/task-dialog.tsx";
