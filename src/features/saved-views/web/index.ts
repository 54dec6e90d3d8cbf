/** What the features with lists may use. */
export { SavedViews } from "./saved-views.tsx";
