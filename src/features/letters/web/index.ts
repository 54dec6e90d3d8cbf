/** The door of letters for the features above it. */
export { useLetters } from "./data.ts";
export { UnsavedLetters } from "./unsaved-letters-note.tsx";
