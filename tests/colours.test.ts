import { describe, expect, test } from "vitest";
import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { fundingColour, fundingPlace } from "#features/funding/web/funding-colour.ts";
import { readSource } from "#tests/support/source-files.ts";

/** What is drawn is told from its ground at 3:1 (WCAG 1.4.11), and what is written read at 4.5:1 (1.4.3). */
const DRAWN = 3;
const WRITTEN = 4.5;
/** Colours that touch stay this far apart (OKLab) for every kind of sight. */
const APART = 0.09;

type Colour = readonly [lightness: number, chroma: number, hue: number];
type Channels = readonly [number, number, number];
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const tokens = readTokens();
const named = (prefix: string) => Object.keys(tokens.light).filter((name) => name.startsWith(prefix));
const parts = [...named("f-"), ...named("a-")];

function readTokens(): Record<Theme, Record<string, Colour>> {
  // Those of the funding types in the order in which they stand beside one another.
  const types = FUNDING_TYPES.toSorted((a, b) => fundingPlace(a) - fundingPlace(b));
  const funding = types.map((type) => `--f-${type}: ${fundingColour(type)};`).join("\n");
  const css = readSource("src/web/ui/styles/tokens.css") + funding;
  const colour = String.raw`oklch\((\S+) (\S+) (\S+)\)`;
  const read = (found: readonly (string | undefined)[]): Colour => [
    Number(found[0]),
    Number(found[1]),
    Number(found[2]),
  ];
  const both = [...css.matchAll(new RegExp(`--([\\w-]+): light-dark\\(${colour}, ${colour}\\);`, "g"))];
  const one = [...css.matchAll(new RegExp(`--([\\w-]+): ${colour};`, "g"))];
  const same = one.map(([, name = "", ...rest]) => [name, read(rest)] as const);
  return {
    light: Object.fromEntries([
      ...same,
      ...both.map(([, name = "", ...rest]) => [name, read(rest)] as const),
    ]),
    dark: Object.fromEntries([
      ...same,
      ...both.map(([, name = "", ...rest]) => [name, read(rest.slice(3))] as const),
    ]),
  };
}

function colourOf(theme: Theme, name: string): Channels {
  const found = tokens[theme][name];
  if (found === undefined || found.some(Number.isNaN))
    throw new Error(`--${name} is no color of tokens.css or of a funding type`);
  const [lightness, chroma, hue] = found;
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** OKLab to linear light, kept to what a screen shows. */
function toLight([l, a, b]: Channels): Channels {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return [
    within(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    within(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    within(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function toLab([red, green, blue]: Channels): Channels {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function contrast(one: Channels, other: Channels): number {
  const luminance = (colour: Channels) => {
    const [red, green, blue] = toLight(colour);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Matrices of Machado, Oliveira and Fernandes (2009), at full severity. */
const SIGHTS: Readonly<Record<string, readonly Channels[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seen(sight: string, colour: Channels): Channels {
  const light = toLight(colour);
  const [red, green, blue] = (SIGHTS[sight] ?? []).map((row) =>
    Math.min(1, Math.max(0, row[0] * light[0] + row[1] * light[1] + row[2] * light[2])),
  );
  return toLab([red ?? 0, green ?? 0, blue ?? 0]);
}

const distance = (one: Channels, other: Channels) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** As `.sw` and the parts of a chart have it: half the colour, half the ink. */
const edgeOf = (theme: Theme, name: string): Channels => {
  const [fill, ink] = [colourOf(theme, name), colourOf(theme, "ink")];
  return [(fill[0] + ink[0]) / 2, (fill[1] + ink[1]) / 2, (fill[2] + ink[2]) / 2];
};

describe.each(THEMES)("%s", (theme) => {
  const against = (name: string, ground: string) => contrast(colourOf(theme, name), colourOf(theme, ground));

  test.each(["chart-1", "chart-2", "chart-3", "bar", "accent", "good", "caution", "bad", "unknown", "focus"])(
    "%s is seen on what it is drawn on",
    (name) => {
      for (const ground of ["surface", "canvas"])
        expect(against(name, ground), ground).toBeGreaterThanOrEqual(DRAWN);
    },
  );

  test("so is the frame of every control", () => {
    expect(against("control-line", "surface")).toBeGreaterThanOrEqual(DRAWN);
  });

  test("every part of a stack or of the assets has an edge that is seen, however pale or deep it is", () => {
    expect(parts.length).toBe(FUNDING_TYPES.length + 12);
    for (const name of parts)
      for (const ground of ["surface", "canvas"])
        expect(contrast(edgeOf(theme, name), colourOf(theme, ground)), name).toBeGreaterThanOrEqual(DRAWN);
  });

  test("lines of one chart are told apart by every sight, and the words that name them are read", () => {
    for (const sight of Object.keys(SIGHTS))
      for (const [one, other] of [
        ["chart-1", "chart-2"],
        ["chart-2", "chart-3"],
        ["chart-1", "chart-3"],
      ] as const) {
        const apart = distance(seen(sight, colourOf(theme, one)), seen(sight, colourOf(theme, other)));
        expect(apart, `${sight}: ${one}, ${other}`).toBeGreaterThanOrEqual(APART);
      }
    for (const words of [
      "ink",
      "ink-2",
      "ink-3",
      "good-ink",
      "caution-ink",
      "bad-ink",
      "unknown-ink",
      "accent-ink",
    ])
      for (const ground of ["surface", "canvas", "sunken"])
        expect(against(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(WRITTEN);
  });
});

test("parts that stand beside one another are told apart by every sight", () => {
  for (const prefix of ["f-", "a-"])
    for (const sight of Object.keys(SIGHTS)) {
      const names = named(prefix);
      for (const [place, name] of names.slice(1).entries()) {
        const before = names[place] ?? "";
        const apart = distance(seen(sight, colourOf("light", before)), seen(sight, colourOf("light", name)));
        expect(apart, `${sight}: ${before}, ${name}`).toBeGreaterThanOrEqual(APART);
      }
    }
});
