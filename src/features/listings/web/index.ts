/** The door of listings for the library, at whose address the import stands. */
export { ImportScreen } from "./import-screen.tsx";
