import type { DealFields } from "./deal-fields.ts";
import type { FieldNames } from "./field.ts";
import { FIELDS } from "./list-fields.ts";

/** What only listings state; what a deal keeps as well has its names at its field (deal-fields.ts). */
const OF_LISTINGS = {
  title: {
    names:
      "listing headline, title, listing title, headline, listing name, opportunity, opportunity name, ad title, project name, business title, name of listing",
    inDocuments: "project, subject",
    inFiles: "name, deal name, deal title, deal, heading, teaser",
  },
  status: {
    names: "status, listing status, deal status, stage, availability, state of deal, pipeline stage",
  },
  city: { names: "city, town, location city, business city, city name, municipality" },
  county: { names: "county, location county, parish, county name" },
  state: {
    names:
      "state, st, province, location state, state province, business state, us state, state region, state code",
  },
  country: { names: "country, location country, nation" },
  adjustedEbitda: {
    names:
      "adjusted ebitda, adj ebitda, normalized ebitda, recast ebitda, ebitda adjusted, normalised ebitda, adjusted ebitda ttm, ttm adjusted ebitda, ltm adjusted ebitda, pro forma adjusted ebitda, ebitda adj, ebitda normalized, ebitda recast, ebitda normalised",
  },
  ownerBenefit: {
    names:
      "owner benefit, owners benefit, owner benefits, total owner benefit, net to owner, owners net, owner profit, owners profit, owner income, owners income, adjusted net, owner net income",
  },
  netIncome: {
    names:
      "net profit, net income, profit, annual profit, net earnings, profit after tax, net, annual net profit, ttm profit, yearly profit, pretax profit, profit before tax, ttm net profit, yearly net profit, profit ttm, annual net income, adjusted net profit, net profit before tax, pre tax profit, adjusted net income, net profit after tax, net operating profit",
    inDocuments: "monthly net profit, monthly profit, bottom line, nets",
    inFiles: "pat",
  },
  otherEarnings: {
    names:
      "adj earnings, adjusted earnings, normalized earnings, recast earnings, recasted earnings, ebit, operating income, operating profit, noi, net operating income, contribution, gross profit, contribution margin",
  },
  sellerFinancing: {
    names:
      "seller financing, financing, owner financing, seller finance, financing available, seller note, terms, seller financing available, seller will finance, owner will finance, owner carry, seller will carry, seller carry, owner will carry, financing options, seller terms, deal terms, vendor finance, vendor financing, will the owner carry, will the seller carry, is the owner willing to carry, is the seller willing to carry, will the seller finance, will the owner finance, is seller financing available, is owner financing available, owner financed, seller note terms, seller fin, owner fin, seller financing terms, owner finance, seller financed, vendor terms, carryback, seller carryback",
    inDocuments: "finance",
  },
  inventoryIncluded: {
    names:
      "inventory included, is inventory included, stock included, inventory included in asking price, includes inventory, inventory incl, inventory not included, plus inventory, inventory included in price, inventory in price",
    inDocuments: "included in asking price",
  },
  realEstateIncluded: {
    names:
      "real estate included, is real estate included, property included, real estate included in asking price, includes real estate, real estate incl, building included, owned or leased, real estate available, real estate included in price, real property included, real estate ownership, building owned or leased",
    inDocuments: "real estate not included, property, tenure, property status, premises",
  },
  ffAndEIncluded: {
    names:
      "ff and e included, ffe included, furniture fixtures and equipment included, ff and e included in asking price, includes ff and e, equipment included, assets included in price, ff and e included in price",
    inDocuments:
      "ff and e not included, furniture fixtures and equipment not included, equipment not included",
  },
} satisfies Record<string, FieldNames>;

/** The names by which columns of files may fill the fields of a deal. */
export type DealColumn = {
  [Group in keyof DealFields]: {
    [Key in keyof DealFields[Group]]: DealFields[Group][Key] extends { imported: { key: infer Name } }
      ? Extract<Name, string>
      : never;
  }[keyof DealFields[Group]];
}[keyof DealFields];

export type NamedField = DealColumn | keyof typeof OF_LISTINGS;

const ALL: ReadonlyMap<string, FieldNames> = new Map<string, FieldNames>([
  ...FIELDS.flatMap(({ imported }) => (imported === undefined ? [] : [[imported.key, imported] as const])),
  ...Object.entries(OF_LISTINGS),
]);

const split = (list = ""): readonly string[] => (list === "" ? [] : list.split(", "));

/** What labels of documents call a field. Imported files and documents read the same vocabulary. */
export const namesInDocuments = (key: NamedField): readonly string[] => [
  ...split(ALL.get(key)?.names),
  ...split(ALL.get(key)?.inDocuments),
];

/** What heads of columns call it. */
export const namesInFiles = (key: NamedField): readonly string[] => [
  ...split(ALL.get(key)?.names),
  ...split(ALL.get(key)?.inFiles),
];
