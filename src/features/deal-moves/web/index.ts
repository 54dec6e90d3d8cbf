/** The door of moves of deals for the features above it. */
export { MoveDialog } from "./move-dialog.tsx";
