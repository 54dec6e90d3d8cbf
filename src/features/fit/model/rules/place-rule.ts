import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { oneOf, quoted } from "./rule-words.ts";
import { met, missed, unknown, type Assessment } from "./criterion-assessment.ts";
import { areNeighbours, STATES_OF_REGION, stateOf, US_STATES } from "./places.ts";
import { plainWords, saysPhrase } from "./plain-words.ts";
import { anyOf, isExclusion, partsOf, type Answer } from "./wish-parts.ts";

const REMOTE = /\b(remote|relocatable|relocate|home[- ]based|online|virtual)\b/i;

/** States and regions of the United States are known; of other places only their names can be compared. */
export function assessGeography({ basics }: DealData, criteria: AcquisitionCriteria): Assessment | null {
  const wanted = criteria.geographicPreferences;
  if (wanted.length === 0) return null;
  const { location, description } = basics;
  const wishesRemote = wanted.find((wish) => REMOTE.test(wish));
  if (wishesRemote !== undefined && REMOTE.test(`${location} ${description}`))
    return met(
      "geography",
      `The deal states that it can be run from elsewhere, as you wish (${wishesRemote}).`,
    );
  const list = oneOf(wanted);
  if (location.trim() === "") return unknown("geography", `The location is not stated; you look in ${list}.`);
  const places = wanted.filter((wish) => wish !== wishesRemote);
  const found = places.find((wish) => lies(location, wish) === "yes");
  if (found !== undefined) return met("geography", describeMet(location, found));
  const unclear = places.find((wish) => lies(location, wish) === "unclear");
  if (unclear !== undefined)
    return unknown("geography", `Whether ${location} counts as ${quoted(unclear)} is for you to judge.`);
  return missed("geography", `${location} is outside the areas you look in (${list}).`, "critical");
}

function describeMet(location: string, wish: string): string {
  return plainWords(location) === plainWords(wish)
    ? `${location} is where you look.`
    : `${location} lies in an area you look in (${wish}).`;
}

/** "Texas, Oklahoma" is two places, "Columbus, OH" is one: only whole states and regions are parted. */
function lies(location: string, wish: string): Answer {
  if (isExclusion(wish)) return "unclear";
  const parts = partsOf(wish);
  const areAreas = parts.length > 1 && parts.every((part) => statesOf(part) !== null);
  return areAreas ? anyOf(parts.map((part) => liesIn(location, part))) : liesIn(location, wish);
}

function liesIn(location: string, wish: string): Answer {
  const state = stateOf(location);
  const area = statesOf(wish);
  if (area !== null) {
    if (state !== null) return area.has(state) ? "yes" : "no";
    return saysPhrase(location, wish) || saysCountry(location, area) ? "yes" : "unclear";
  }
  if (saysPhrase(location, wish)) return "yes";
  const town = townIn(wish);
  if (state === null) return "unclear";
  // "The Texas Triangle" and "two hours from Dallas, TX" reach into the next state at most.
  const named = IN_A_DIRECTION.test(wish) ? null : stateOf(wish);
  if (named !== null && named !== state && !areNeighbours(named, state)) return "no";
  if (town === null) return "unclear";
  // In another state it is elsewhere; in the same one it may be the next suburb.
  if (town.state !== state) return "no";
  return saysPhrase(location.split(",")[0] ?? "", town.name) ? "yes" : "unclear";
}

/** The states that a wish covers whole; null for a town, a county, or "within an hour of Dayton". */
function statesOf(wish: string): ReadonlySet<string> | null {
  const region = statesOfRegion(wish);
  if (region !== null) return region;
  const state = stateOf(wish);
  return state !== null && isWholeState(wish, state) ? new Set([state]) : null;
}

/** "Columbus, OH" and "Northern California", and nothing that speaks of distances. */
function townIn(wish: string): { name: string; state: string } | null {
  const state = stateOf(wish);
  if (state === null || DISTANCES.test(wish)) return null;
  const name = wish.split(",")[0] ?? "";
  const isPart =
    wish.includes(",") || saysPhrase(wish.replace(QUALIFIERS, "STATE "), `state ${US_STATES[state] ?? ""}`);
  return isPart ? { name, state } : null;
}

const DISTANCES =
  /\b(?:within|hours?|hrs?|miles?|mi|minutes?|mins?|km|radius|near|nearby|around|drive|driving|close|commut\w*|border\w*|of)\b/i;
/** "East of the Mississippi" names no place that is looked in. */
const IN_A_DIRECTION = /\b(?:north|south|east|west)\w*\s+of\b/i;
const QUALIFIERS =
  /^(?:north|south|east|west|north-?east|north-?west|south-?east|south-?west|central|upstate|coastal)(?:ern)?\s+/i;

/** "The Midwest", "Midwest US" and "Midwest region" are one region. */
function statesOfRegion(wish: string): ReadonlySet<string> | null {
  const words = plainWords(wish).trim();
  const bare = words.replace(/^the /, "").replace(/ (us|usa|region|states|united states)$/, "");
  return STATES_OF_REGION.get(words) ?? STATES_OF_REGION.get(bare) ?? null;
}

const isWholeState = (wish: string, state: string): boolean =>
  wish.trim().toUpperCase() === state || plainWords(wish) === plainWords(US_STATES[state] ?? "");

/** "USA" alone says no state, but is enough for somebody who looks everywhere in it. */
const saysCountry = (location: string, region: ReadonlySet<string>): boolean =>
  region.size === Object.keys(US_STATES).length &&
  STATES_OF_REGION.get(plainWords(location).trim()) === region;
