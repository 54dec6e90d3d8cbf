import { isBuiltin } from "node:module";
import { BROWSER_PACKAGES, CONTRACT_PACKAGES, FEATURES_BELOW, PLATFORM_ORDER, SERVER_PACKAGES } from "#rooms";
import { type Place, placeOf, targetOf } from "./place.ts";

/**
 * Judges one import: null when it is lawful, else a sentence that says what to do instead.
 * The rules are those of the table "Who may import whom" in docs/architecture.md.
 */
export function checkImport(importer: string, source: string): string | null {
  const from = placeOf(importer);
  if (from.room === "workshop" && !importer.startsWith("bench/")) return null;
  const spelling = checkSpelling(importer, source);
  if (spelling !== null) return spelling;
  if (from.room === "test" || from.room === "workshop") return null;
  const target = targetOf(importer, source);
  if (target === null) return checkPackage(from, source);
  return checkRoom(from, placeOf(target), source);
}

/** How an import is written, wherever it stands. */
function checkSpelling(importer: string, source: string): string | null {
  if (source.startsWith("../") || source.includes("/../") || source === "..") {
    return `Write "#room/…" instead of "${source}": imports go up by the names in package.json "imports", so that a file can move.`;
  }
  const isOurs = source.startsWith("./") || source.startsWith("#");
  if (isOurs && source !== "#rooms" && !/\.[a-z0-9]+(?:\?.*)?$/i.test(source)) {
    return `Name the file of "${source}" whole, with its .ts or .tsx: Node runs these files as they stand.`;
  }
  return null;
}

function checkPackage(from: Place, source: string): string | null {
  const node = isBuiltin(source);
  const name = source.startsWith("node:") ? source : packageOf(source);
  switch (from.room) {
    case "kit":
      return `kit is pure and uses neither packages nor Node (here "${name}"): do this in the caller and pass the value in.`;
    case "calc":
      return `calc is pure arithmetic and uses neither packages nor Node (here "${name}"): do this in the caller and pass the value in.`;
    case "workers":
      return `workers runs in the browser and on the server and uses neither packages nor Node (here "${name}"): do this in the caller and pass the value in.`;
    case "contract":
      if (!node && CONTRACT_PACKAGES.includes(name)) return null;
      return `Contracts and models run everywhere and may use ${CONTRACT_PACKAGES.join(", ")} alone, not "${name}": do this in the feature's server or web folder.`;
    case "web":
      if (!node && !SERVER_PACKAGES.includes(name)) return null;
      return `"${name}" cannot run in the browser: do this in a server folder and call it through the contract.`;
    case "server":
    case "cli":
      if (!BROWSER_PACKAGES.includes(name)) return null;
      return `"${name}" belongs to the browser: do this in a web folder.`;
    default:
      return null;
  }
}

function packageOf(source: string): string {
  return source
    .split("/")
    .slice(0, source.startsWith("@") ? 2 : 1)
    .join("/");
}

function checkRoom(from: Place, to: Place, source: string): string | null {
  if (to.room === "test") {
    return `"${source}" is there for tests: move what the product needs of it into the room that owns it.`;
  }
  if (to.room === "workshop" || to.room === "nowhere") {
    return `"${source}" stands in no room: put it under src/kit, calc, workers, contract, features/<name>/{contract.ts,addresses.ts,model,server,web}, server, web or cli.`;
  }
  if (to.room === "kit") return null;
  if (from.room === "kit") {
    return `kit stands below everything and may not know "${source}": pass what it needs in as an argument.`;
  }
  if (from.isAddresses) {
    return `addresses.ts is known to every feature and may use kit alone, not "${source}": say what else it needs in a model.`;
  }
  if (to.room === "calc") return null;
  if (to.room === "workers" && from.room !== "calc") return null;
  switch (from.room) {
    case "calc":
      return `calc stands below everything but kit and may not know "${source}": pass what it needs in as an argument.`;
    case "workers":
      return `workers stands below everything but kit and calc and may not know "${source}": pass what it needs in as an argument.`;
    case "contract":
      return checkFromContract(from, to, source);
    case "server":
    case "web":
      return checkFromSide(from, to, from.room, source);
    case "cli":
      return checkFromCli(to, source);
    default:
      return `This file stands in no room: put it under src/kit, calc, workers, contract, features/<name>/{contract.ts,addresses.ts,model,server,web}, server, web or cli.`;
  }
}

function checkFromContract(from: Place, to: Place, source: string): string | null {
  if (to.room !== "contract") {
    return `Contracts and models are shared by both sides and may not know ${to.room} ("${source}"): move what both need into a model.`;
  }
  return checkFeature(from, to, source);
}

/** Server and web follow the same rules, each on its own side. */
function checkFromSide(from: Place, to: Place, side: "server" | "web", source: string): string | null {
  if (to.room === "cli") {
    return `"${source}" is the command line, which stands above: move what both need into ${side}.`;
  }
  if (to.room !== "contract" && to.room !== side) {
    return side === "web"
      ? `The browser may not reach into ${to.room} ("${source}"): call it through the feature's contract.`
      : `The server may not reach into ${to.room} ("${source}"): move what both need into a contract or model.`;
  }
  if (from.part !== null && to.part !== null) return checkPart(from.part, to.part, side);
  if (from.isFeatureList) return null;
  if (from.feature === null && to.feature !== null) {
    return `The ${side} platform names features in src/${side}/features.ts${side === "web" ? ", first-features.ts and menus.ts" : ""} alone ("${source}"): let the feature register what the platform needs.`;
  }
  return checkFeature(from, to, source);
}

/** Each part of a platform uses those below it. */
function checkPart(from: string, to: string, side: "server" | "web"): string | null {
  const order = PLATFORM_ORDER[side];
  const unplaced = [from, to].find((part) => !order.includes(part));
  if (unplaced !== undefined) {
    return `src/${side}/${unplaced} has no place in the ${side} platform yet: say in rooms.mjs, PLATFORM_ORDER, what stands below it.`;
  }
  if (order.indexOf(to) <= order.indexOf(from)) return null;
  return `src/${side}/${to} stands above src/${side}/${from} (rooms.mjs): move what both need into the lower one, or have it handed in.`;
}

function checkFromCli(to: Place, source: string): string | null {
  if (to.room === "web") return `The command line has no browser ("${source}"): use a model or the server.`;
  if (to.room === "server" && to.feature !== null && !to.isDoor) return throughTheDoor(to, source);
  return null;
}

/** A feature uses itself, links to every page, and uses the contracts, models and doors of the features below it. */
function checkFeature(from: Place, to: Place, source: string): string | null {
  if (to.feature === null || to.feature === from.feature || to.isAddresses) return null;
  if (from.feature === null) {
    return `src/contract stands below the features and may not know "${source}": move what is shared into src/contract.`;
  }
  const below = FEATURES_BELOW[from.feature];
  if (below === undefined) {
    return `The feature "${from.feature}" has no place yet: say in rooms.mjs which features stand below it.`;
  }
  if (!below.includes(to.feature)) {
    return `"${to.feature}" does not stand below "${from.feature}" (rooms.mjs): announce it and let the upper feature listen, or build it in a feature above both.`;
  }
  if (to.room !== "contract" && !to.isDoor) return throughTheDoor(to, source);
  return null;
}

function throughTheDoor(to: Place, source: string): string {
  return `Go in by the door "#features/${to.feature}/${to.room}/index.ts" instead of "${source}": export from it what others need.`;
}
