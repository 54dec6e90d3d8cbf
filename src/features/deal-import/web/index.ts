/** The door of the import, for the list at whose address it stands. */
export { ImportScreen } from "./import-screen.tsx";
