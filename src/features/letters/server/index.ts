/** What features above letters may use of them on the server. */
export { listStandingLetters, type StandingLetter } from "./standing-letters.ts";
