import path from "node:path";
import { expect, test } from "vitest";
import {
  BROWSER_PACKAGES,
  CONTRACT_PACKAGES,
  FEATURES_BELOW,
  SERVER_PACKAGES,
  SHARED_PACKAGES,
} from "#rooms";
import { listFiles, readSource } from "#tests/support/source-files.ts";

/** What nobody uses goes: it would be read, kept right and loaded for nothing. */

const FILES = listFiles();
const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$/.test(file) || file.startsWith("tests/");
const CODE = FILES.filter((file) => /^(?:src|tests|bench|scripts)\/.*\.(?:tsx?|mjs)$/.test(file)).map(
  (file) => ({ file, text: readSource(file) }),
);
const PRODUCT = CODE.filter(({ file }) => file.startsWith("src/") && !isTest(file));

test("a feature stands above those alone that it uses", () => {
  const unused = Object.entries(FEATURES_BELOW).flatMap(([feature, below]) => {
    const own = PRODUCT.filter(({ file }) => file.startsWith(`src/features/${feature}/`));
    return below
      .filter((name) => !own.some(({ text }) => text.includes(`#features/${name}/`)))
      .map((name) => `${feature}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test("a feature's door offers what somebody comes for", () => {
  const doors = PRODUCT.filter(({ file }) => /^src\/features\/\w+\/(?:server|web)\/index\.ts$/.test(file));
  const unused = doors.flatMap(({ file, text }) => {
    const address = `"#${file.slice("src/".length)}"`;
    const comers = CODE.filter((other) => other.text.includes(address));
    return namesOffered(text)
      .filter((name) => !comers.some((other) => new RegExp(`\\b${name}\\b`).test(other.text)))
      .map((name) => `${file}: ${name}`);
  });
  expect(doors.length).toBeGreaterThan(0);
  expect(unused).toEqual([]);
});

function namesOffered(door: string): string[] {
  const lists = [...door.matchAll(/export \{([^}]*)\}/g)].map(([, list = ""]) => list.split(","));
  return lists
    .flat()
    .map((name) => name.trim().replace(/^type /, ""))
    .filter((name) => name !== "");
}

test("a package is there because something imports it", () => {
  const styles = FILES.filter((file) => file.endsWith(".css")).map(readSource);
  const text = [...PRODUCT.map((code) => code.text), ...styles].join("\n");
  const packages = [
    ...new Set([...BROWSER_PACKAGES, ...CONTRACT_PACKAGES, ...SERVER_PACKAGES, ...SHARED_PACKAGES]),
  ];
  const isImported = (name: string) => text.includes(`"${name}"`) || text.includes(`"${name}/`);
  expect(packages.filter((name) => !isImported(name))).toEqual([]);
});

test("a class has its element", () => {
  const text = [
    ...PRODUCT.map((code) => code.text),
    readSource("index.html"),
    readSource("public.html"),
  ].join("\n");
  const words = new Set(text.match(/[\w-]+/g));
  const sheets = FILES.filter((file) => /^src\/.*\.css$/.test(file));
  const unused = sheets.flatMap((file) =>
    classesIn(readSource(file))
      .filter((name) => !words.has(name) && !isMade(name, text))
      .map((name) => `${file}: ${name}`),
  );
  expect(sheets.length).toBeGreaterThan(0);
  expect(unused).toEqual([]);
});

function classesIn(sheet: string): string[] {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"|url\([^)]*\)/g, "");
  return [...new Set([...rules.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name))];
}

/** Of a beginning and a value: `bar-${tone}`. */
function isMade(name: string, text: string): boolean {
  const ends = [...name.matchAll(/-/g)].map(({ index }) => index + 1);
  return ends.some((end) => text.includes(`${name.slice(0, end)}\${`));
}

/** Small by what they are: the entry of a thread, a part of a document, a task of the command line, a type of funding; a function whose example is run stands by itself, too. */
const SMALL_BY_KIND = /-worker\.ts$|-(?:part|sheet)\.tsx?$|-task\.ts$|^src\/calc\/funding\/types\//;
/** What lists or joins the files of its folder. */
const LISTS = /\/(?:index|feature|create-app)\.tsx?$/;
const FEWEST_LINES = 25;

test("a small file that one neighbor alone reads stands in it", () => {
  const readers = new Map<string, string[]>();
  // What is loaded when it is wanted is a file for that reason.
  const wanted = new Set<string>();
  for (const { file, text } of CODE)
    for (const [, by, source = ""] of text.matchAll(/(from |import\(|import |URL\()"([^"\n]+)"/g)) {
      const isNear = source.startsWith(".");
      const target = isNear ? path.posix.join(path.posix.dirname(file), source) : `src/${source.slice(1)}`;
      readers.set(target, [...(readers.get(target) ?? []), file]);
      if (by === "import(") wanted.add(target);
    }
  const lonely = PRODUCT.filter(({ file, text }) => {
    const [reader, ...others] = readers.get(file) ?? [];
    if (reader === undefined || others.length > 0 || isTest(reader) || LISTS.test(reader)) return false;
    if (wanted.has(file) || SMALL_BY_KIND.test(file) || text.includes("@example")) return false;
    const isComponent = file.endsWith(".tsx") && !reader.endsWith(".tsx");
    const isNear = path.posix.dirname(reader) === path.posix.dirname(file);
    return isNear && !isComponent && text.split("\n").length <= FEWEST_LINES;
  });
  expect(lonely.map(({ file }) => file)).toEqual([]);
});
