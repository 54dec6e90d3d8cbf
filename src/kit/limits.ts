/**
 * The largest amount of money that any form, file, call or setting takes, in US dollars: ten trillion. Source:
 * assumption; no business for sale comes near it, and below it a double still holds whole cents.
 */
export const LARGEST_USD = 1e13;

/** What a person reads beside an amount beyond it. */
export const BEYOND_LARGEST_USD = "That is more than ten trillion dollars. Check the number of zeros.";
