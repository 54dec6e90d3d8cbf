/** What the command line may use of listings: the same storing that the import screen calls. */
export { findNamedProfile, findProfile, saveProfile } from "./profiles-table.ts";
export { beginIn, type OpeningStages } from "./opening-stages.ts";
export { storeListings } from "./store-listings.ts";
