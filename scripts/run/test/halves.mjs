/** What a title holds that bare `npm test` leaves to `npm run prove -- further`: of a test, a journey or what they stand in. */
export const FURTHER = "@further";

/** Those of all titles that do not say so; the tools know no other way to leave tests of a title out. */
export const MAIN_TITLES = `^(?![\\s\\S]*${FURTHER})`;
