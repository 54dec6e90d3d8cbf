import path from "node:path";

/** The room a file stands in, and the feature when it belongs to one. */
export interface Place {
  readonly room: Room;
  readonly feature: string | null;
  /** The file that others may come in by: `index.ts` of a feature's server or web folder. */
  readonly isDoor: boolean;
  /** The file that alone states the addresses of a feature's pages; every feature may link to them. */
  readonly isAddresses: boolean;
  /** Of a platform: the folder, or the file that stands in none. Their order is in rooms.mjs. */
  readonly part: string | null;
  /** The files which alone in their platforms name features. */
  readonly isFeatureList: boolean;
}

const FEATURE_LISTS = new Set([
  "src/server/features.ts",
  "src/web/features.ts",
  "src/web/first-features.ts",
  "src/web/menus.ts",
]);

export type Room =
  | "kit"
  | "calc"
  | "workers"
  | "contract"
  | "server"
  | "web"
  | "cli"
  /** A test, or a folder of tests: tries whatever it likes. */
  | "test"
  /** Configuration, scripts, benchmarks: outside the product. */
  | "workshop"
  /** Under `src`, but in no room. */
  | "nowhere";

const TEST_FILE = /\.(?:test|e2e)\.tsx?$/;

/** Finds the place of a file named by its path from the root of the project, with "/" between folders. */
export function placeOf(file: string): Place {
  const [top, second = "", third = "", ...rest] = file.split("/");
  if (TEST_FILE.test(file) || top === "tests") return place("test");
  if (top !== "src") return place("workshop");
  switch (second) {
    case "calc":
    case "kit":
    case "workers":
    case "contract":
    case "cli":
      return place(second);
    case "server":
    case "web":
      return place(second, {
        isFeatureList: FEATURE_LISTS.has(file),
        part: third,
      });
    case "features":
      return placeInFeature(third, rest.join("/"));
    default:
      return place("nowhere");
  }
}

function placeInFeature(feature: string, rest: string): Place {
  const [folder = ""] = rest.split("/");
  if (rest === "addresses.ts") return place("contract", { feature, isAddresses: true });
  if (rest === "contract.ts" || folder === "model") return place("contract", { feature });
  if (folder === "e2e") return place("test", { feature });
  if (folder === "server" || folder === "web") {
    return place(folder, { feature, isDoor: rest === `${folder}/index.ts` });
  }
  return place("nowhere", { feature });
}

function place(room: Room, facts: Partial<Omit<Place, "room">> = {}): Place {
  return {
    room,
    feature: null,
    isDoor: false,
    isFeatureList: false,
    isAddresses: false,
    part: null,
    ...facts,
  };
}

/** The path from the root that an import of our own code means, or null for a package or a Node module. */
export function targetOf(importer: string, source: string): string | null {
  const [file = ""] = source.split("?");
  if (file.startsWith(".")) return path.posix.join(path.posix.dirname(importer), file);
  if (file.startsWith("#tests/")) return file.slice(1);
  if (file.startsWith("#")) return `src/${file.slice(1)}`;
  return null;
}
