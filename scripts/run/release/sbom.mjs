import { createHash } from "node:crypto";
import { ReleaseProblem } from "./problem.mjs";

/**
 * The bill of materials in CycloneDX 1.6, from the lock file alone. `npm sbom` refuses this lock file, because one
 * package carries its dependencies inside itself, and it writes the hour and a random number into each.
 * @param {object} lock package-lock.json, version 3
 * @param {{ id: string, seconds: number }} commit what the release is made of
 */
export function writeSbom(lock, { version, commit }) {
  const { "": own, ...packages } = lock.packages;
  const ref = `${own.name}@${version}`;
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${toUuid(`${ref} ${commit.id}`)}`,
    version: 1,
    metadata: {
      timestamp: new Date(commit.seconds * 1000).toISOString(),
      component: {
        "bom-ref": ref,
        type: "application",
        name: own.name,
        version,
        licenses: toLicenses(own.license),
        properties: [{ name: "dealwright:commit", value: commit.id }],
      },
    },
    components: Object.entries(packages).map(([place, entry]) => toComponent(place, entry)),
    dependencies: Object.entries(lock.packages).map(([place, entry]) => ({
      ref: place || ref,
      dependsOn: findDependencies(lock.packages, place, entry),
    })),
  };
}

/** A package may be there twice, in two versions or in one: its place in node_modules tells them apart. */
function toComponent(place, entry) {
  const full = entry.name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  const [name, group] = full.split("/").reverse();
  return {
    "bom-ref": place,
    type: "library",
    ...(group ? { group } : {}),
    name,
    version: entry.version,
    scope: entry.dev ? "excluded" : entry.optional || entry.devOptional ? "optional" : "required",
    ...(entry.integrity ? { hashes: entry.integrity.split(" ").map(toHash) } : {}),
    ...(entry.license ? { licenses: toLicenses(entry.license) } : {}),
    purl: `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ""}${name}@${encodeURIComponent(entry.version)}`,
    properties: listProperties(place, entry),
  };
}

function listProperties(place, entry) {
  const property = (name, value) => ({ name, value });
  const list = (name) =>
    entry[name] ? [property(`dealwright:${name}`, [entry[name]].flat().join(" "))] : [];
  return [
    property("cdx:npm:package:path", place),
    ...(entry.dev || entry.devOptional ? [property("cdx:npm:package:development", "true")] : []),
    ...(entry.optional ? [property("dealwright:optional", "true")] : []),
    ...["os", "cpu", "libc", "bundleDependencies"].flatMap(list),
  ];
}

const ALGORITHMS = { sha512: "SHA-512", sha384: "SHA-384", sha256: "SHA-256", sha1: "SHA-1" };

function toHash(integrity) {
  const [algorithm, base64] = integrity.split(/-(.*)/s);
  return { alg: ALGORITHMS[algorithm], content: Buffer.from(base64, "base64").toString("hex") };
}

/** An expression of SPDX, or a name where a package calls its licence otherwise. A single id is an expression too. */
function toLicenses(license) {
  const word = String.raw`\(*[A-Za-z\d][A-Za-z\d.+-]*\)*`;
  const isExpression = new RegExp(`^${word}(?: (?:AND|OR|WITH) ${word})*$`).test(license);
  return isExpression && license !== "UNLICENSED"
    ? [{ expression: license }]
    : [{ license: { name: license } }];
}

/** The places of what a package asks for, found as Node finds them: beside it, then further out. */
function findDependencies(packages, place, entry) {
  const inside = new Set(entry.bundleDependencies);
  const required = { ...entry.dependencies, ...(place === "" ? entry.devDependencies : {}) };
  const peers = entry.peerDependencies ?? {};
  const isOptional = (name) =>
    entry.optionalDependencies?.[name] !== undefined ||
    entry.peerDependenciesMeta?.[name]?.optional === true ||
    entry.optional === true; // what an optional package asks for is left out with it
  const names = Object.keys({ ...required, ...entry.optionalDependencies, ...peers });
  const places = names
    .filter((name) => !inside.has(name))
    .map((name) => {
      const found = resolve(packages, place, name);
      if (found === null && !isOptional(name))
        throw new ReleaseProblem(`package-lock.json lacks ${name}, which ${place || "package.json"} needs.`);
      return found;
    });
  return [...new Set(places.filter((found) => found !== null))].sort();
}

function resolve(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const found = `${folder ? `${folder}/` : ""}node_modules/${name}`;
    if (Object.hasOwn(packages, found)) return found;
    if (folder === "") return null;
  }
}

/** The same for the same release: version 8 of RFC 9562, whose bits are the maker's own. */
function toUuid(text) {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
