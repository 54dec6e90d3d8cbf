/** The door of letters for the features above it. */
export { letterHref, loiHref, ndaHref } from "./letter-addresses.ts";
export { useLetters } from "./data.ts";
export { UnsavedLetters } from "./unsaved-letters-note.tsx";
