/** What the command line may use of listings: the same storing that the import screen calls. */
export { storeListings } from "./store-listings.ts";
