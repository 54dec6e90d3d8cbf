/** What features above, and the command line, may use of workspaces on the server. */
export { findStanding, isAlone, listStandings, type Standing } from "./list-workspaces.ts";
export { guestAccessChanged } from "./guest-access-changed.ts";
export { listGuests } from "./guests.ts";
export { listMembers, listPeople } from "./people.ts";
export { isThere, mayBeGiven, withoutLeavers } from "./is-there.ts";
