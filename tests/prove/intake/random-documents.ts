import { choose, type Chance } from "#tests/prove/best-structure/chance.ts";
import {
  makeBalance,
  makeBankStatement,
  makeCustomers,
  makeListing,
  makeMail,
  makeMonths,
} from "./random/other-documents.ts";
import { chanceOf, makeCompany, type Company } from "./random/company.ts";
import { makeReturn } from "./random/returns.ts";
import { makeBridge, makeStatement, type Made } from "./random/statement.ts";
import { writeParts, type Format } from "./random/write.ts";
import type { MadeDocument } from "./statement-documents.ts";
import { FIRMS, PEOPLE } from "./random/vocabulary.ts";
import type { TrueValue } from "./score.ts";

/** So often a line has a name of one trade or one pen, and none of the usual ones. */
const RARE = 0.25;

const GROUPS = [
  "statements",
  "separated files",
  "workbooks",
  "memoranda",
  "Word documents",
  "returns",
  "listings",
  "mails",
  "bank statements",
] as const;
type Group = (typeof GROUPS)[number];
const FORMATS: Readonly<Record<Group, Format>> = {
  statements: "txt",
  "separated files": "csv",
  workbooks: "xlsx",
  memoranda: "pdf",
  "Word documents": "docx",
  returns: "txt",
  listings: "txt",
  mails: "txt",
  "bank statements": "csv",
};
const NAMED: Readonly<Partial<Record<Group, string>>> = { mails: "eml" };

/** Documents that have never existed before: layout, wording, scale, order, notes and noise by a seed, each with its truth. */
export const randomDocuments = (seed: number, count: number): readonly MadeDocument[] =>
  Array.from({ length: count }, (_, at) => {
    const group = GROUPS[at % GROUPS.length] ?? "statements";
    return randomDocument(seed * 7_919 + at, group);
  });

function randomDocument(seed: number, group: Group): MadeDocument {
  const chance = chanceOf(seed);
  const isWritten = !["separated files", "workbooks"].includes(group) || chance() < 0.2;
  const unit = chance() < 0.2 ? 1_000 : 1;
  const company = makeCompany(chance, RARE, unit);
  const made = contentOf(chance, group, company, isWritten, unit);
  const offset: readonly [number, number] =
    group === "workbooks" && chance() < 0.3
      ? choose(chance, [
          [2, 1],
          [0, 2],
          [3, 2],
        ] as const)
      : [0, 0];
  const margins =
    group === "Word documents" && chance() < 0.5
      ? { head: "Listing NE-4711", foot: `Contact: ${PEOPLE[0] ?? ""}, ${FIRMS[0] ?? ""}, 312-555-0101` }
      : undefined;
  const format = FORMATS[group];
  return {
    name: `${group.replaceAll(" ", "-")}-${seed}.${NAMED[group] ?? format}`,
    group,
    truths:
      margins === undefined
        ? made.truths
        : [
            ...made.truths,
            { key: "listingId", value: "NE-4711" },
            { key: "brokerName", value: PEOPLE[0] ?? "" },
            { key: "brokerFirm", value: FIRMS[0] ?? "" },
            { key: "brokerPhone", value: "312-555-0101" },
          ],
    bytes: () => writeParts(made.parts, format, offset, margins),
  };
}

function contentOf(chance: Chance, group: Group, company: Company, isWritten: boolean, unit: number): Made {
  if (group === "returns") return makeReturn(chance);
  if (group === "listings") return makeListing(chance, company);
  if (group === "mails") return makeMail(chance, company);
  if (group === "bank statements") return makeBankStatement(chance, company);
  const statement = (): Made => makeStatement(chance, company, RARE, isWritten, unit);
  const kind = chance();
  if (group === "memoranda" || group === "Word documents")
    return joined([
      statement(),
      ...(chance() < 0.5 ? [makeBridge(chance, company, isWritten, true)] : []),
      ...(chance() < 0.4 ? [withoutName(makeBalance(chance, company, RARE, isWritten))] : []),
      ...(chance() < 0.3 ? [makeCustomers(chance)] : []),
    ]);
  if (kind < 0.6) return statement();
  if (kind < 0.75) return makeBalance(chance, company, RARE, isWritten);
  if (kind < 0.9) return makeMonths(chance, company, isWritten);
  return withName(company, makeBridge(chance, { ...company, endMonth: 12 }, isWritten, false));
}

const withName = (company: Company, made: Made): Made => ({
  parts: [{ words: company.name }, ...made.parts],
  truths: [
    { key: "companyName", value: company.name },
    { key: "title", value: company.name, isOptional: true },
    ...made.truths,
  ],
});
const withoutName = ({ parts, truths }: Made): Made => ({
  parts: parts.slice(1),
  truths: truths.filter(({ key }) => key !== "companyName"),
});
const joined = (all: readonly Made[]): Made => ({
  parts: all.flatMap(({ parts }) => parts),
  truths: unique(all.flatMap(({ truths }) => truths)),
});
const unique = (truths: readonly TrueValue[]): TrueValue[] =>
  truths.filter(
    (one, at) => truths.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
  );
