import { MEMBER_AREA } from "./page-address.ts";

/**
 * The addresses that a text may link to. Everything else (scripts, data, other protocols, a host behind "//") stays
 * text, whoever wrote it.
 */

const IN_MEMBER_AREA = new RegExp(`^${MEMBER_AREA}(?:[/?#]|$)`);

/**
 * A page of this product, by its path alone.
 *
 * @example isOwnAddress("/dashboard/leads?sort=due") // true
 * @example isOwnAddress("//elsewhere.example") // false
 */
export const isOwnAddress = (href: string): boolean =>
  /^\/(?![/\\])[\w\-./?=&%#]*$/.test(href) && !href.includes("..");

/**
 * A page of the member area. An answer that a model wrote links nowhere else, so that it can carry nothing away.
 *
 * @example isMemberAddress("/dashboard/leads") // true
 * @example isMemberAddress("/api/files") // false
 */
export const isMemberAddress = (href: string): boolean => IN_MEMBER_AREA.test(href) && isOwnAddress(href);

/**
 * A page of this product, or one on another machine by https.
 *
 * @example isSafeAddress("https://www.sba.gov/loans") // true
 * @example isSafeAddress("javascript:alert(1)") // false
 */
export const isSafeAddress = (href: string): boolean =>
  isOwnAddress(href) ||
  /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i.test(href);
