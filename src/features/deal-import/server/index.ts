/** What the command line may use of listings: the same storing that the import screen calls. */
export { findNamedProfile, findProfile, saveProfile } from "./profiles-table.ts";
export { storeListings } from "./store-listings.ts";
