/** What the command line may use of listings: the same storing that the import screen calls. */
export { storeListings, type ListingRow, type StoreAnswer, type StoredListings } from "./store-listings.ts";
