import { CASH_FLOW_TYPES, CASH_FLOW_WORDS } from "#features/deals/model/cash-flow-types.ts";
import { MOST_TAGS } from "#features/deals/model/many-deals.ts";
import { FIGURE_PLACES, STORED_ASSET_KEYS, STORED_LIABILITY_KEYS } from "#calc/deal/record-fields.ts";
import {
  choice,
  count,
  industry,
  line,
  link,
  list,
  moment,
  money,
  multiple,
  optionalLine,
  percent,
  prose,
  signedMoney,
  year,
} from "./field-kinds.ts";

/**
 * Every field of a deal, once: the deal's schema, the form and what it accepts, the stored names, the reading of
 * records of other programs, the columns of imported files and the words of exports follow from here
 * (docs/architecture.md#add-a-field). A group's order is the order of the form and of exports; long texts come last in the form.
 * An unknown figure is absent; a typed 0 is 0. Money is in US dollars, money a year in US dollars a year.
 */
const basics = {
  businessName: line("Company name", {
    column: "companyName",
    required: "Enter the company's name.",
    exported: false,
    imported: {
      key: "companyName",
      names:
        "biz name, company name, company, business name, legal name, dba, trade name, target, target company, name of business, name of company, corporation name, partnership name, name of business owner, doing business as, entity name, name of partnership, name of corporation, business name dba",
      inDocuments: "entity, the company, client, taxpayer, name of taxpayer, taxpayer name",
      inFiles: "biz, business or company, business, firm, seller company",
      group: "Business",
    },
  }),
  industry: industry("Industry", {
    column: "industry",
    blankColumn: "Other",
    exported: false,
    imported: {
      key: "industry",
      names:
        "industry, category, business type, type of business, type, sector, industry category, primary industry, business category, sub industry, subcategory, industry type, naics description, industry name, naics, business sector, industries, industry sector, line of business",
      inFiles: "categories, niche, vertical, monetization, business model, site type",
    },
  }),
  /** The row of the industry table chosen on the analysis page; absent: the one that the industry's name meets. */
  benchmarkIndustry: optionalLine("Benchmark row chosen", {
    column: "benchmarkIndustry",
    drawn: false,
    exported: false,
  }),
  location: line("Location", {
    column: "location",
    imported: {
      key: "location",
      names:
        "where, located in, location general, area, location, city state, city and state, region, address, business location, market area, city st, location city state, headquarters, hq, hq location, general location, metro area, headquarters location, business address, based in, location of business",
      inDocuments: "city, town, county, state",
      inFiles: "located, place, geography, metro",
    },
  }),
  /** Heads or full-time equivalents. */
  employees: count(
    "Employees",
    {
      most: 10_000_000,
      sentence: "Enter a number of people.",
      tooMany: "That is more people than any company employs. Check the number.",
    },
    {
      column: "employees",
      zeroIsUnknown: true,
      places: FIGURE_PLACES.employees,
      help: "Heads or full-time equivalents.",
      exported: false,
      imported: {
        key: "employees",
        names:
          "employees ft pt, ft pt, ft pt employees, employees full part time, staffing, headcount ft pt, employees, number of employees, no of employees, num employees, employee count, staff, fte, ftes, headcount, head count, of employees, total employees, team size, workforce, staff count, number of staff, full time equivalents, people, ees, number employees, employees count, staff size, personnel, current employees, emps",
        inDocuments: "team",
        inFiles: "full time employees",
      },
    },
  ),
  yearsInBusiness: count(
    "Years in business",
    {
      most: 1000,
      unit: "years",
      sentence: "Enter a number of years.",
      tooMany: "That is older than any company. Check the number.",
    },
    {
      column: "yearsInBusiness",
      imported: {
        key: "yearsInBusiness",
        names:
          "years in business, years in operation, age, business age, years established, yrs in business, age of business, years operating, site age, age years, company age, yrs in operation, yrs est, years est, years old, store age, age of site, age of store",
        inFiles: "years",
        kind: "years",
      },
    },
  ),
  description: prose("Description", {
    column: "description",
    imported: {
      key: "description",
      names:
        "listing summary, description, business description, summary, about, overview, business summary, listing description, business overview, executive summary, full description, about the business, short description, about this business, about the company, company overview, business details, about the opportunity, general overview, company description, detailed description, about this listing, about your business, tell us about your business, tell us about the business, describe the business, describe your business, business profile, company profile",
      inDocuments: "the business, the opportunity",
      inFiles:
        "desc, blurb, synopsis, details, comments from seller, industry details, company details, listing details, deal details, business highlights",
    },
  }),
  tags: list(
    "Tags",
    {
      texts: MOST_TAGS,
      characters: 60,
      tooLong: "A tag has at most 60 characters.",
      tooMany: "Use at most 50 tags.",
    },
    {
      column: "tags",
      wide: true,
      imported: { key: "tags", names: "tags, labels, keywords, tag, label", group: "Listing" },
    },
  ),
};

const financials = {
  askingPrice: money("Asking price", {
    column: "askingPrice",
    zeroIsUnknown: true,
    places: FIGURE_PLACES.askingPriceUsd,
    exported: false,
    imported: {
      key: "askingPrice",
      names:
        "asking price, price, list price, listing price, ask, asking, sale price, purchase price, offer price, listed price, price asked, ask price, current price, buy it now price, buy it now, bin price, guide price, selling price, valuation asking price, total price, business price, asking amount, price asking, offered at, offering price, seller asking price, total asking price, price usd, asking price usd, offered for, sales price, price sought, enterprise value sought, price expectation, price guidance, asking price guidance, expected price, offers over, offers in the region of, oiro, new price, new asking price, reduced price, price reduced, price reduced to, reduced to, revised price, revised asking price, price lowered to, price now, now, price drop, updated price, price cut to, new list price, new listing price",
      inDocuments: "list",
    },
  }),
  annualRevenue: money("Annual revenue", {
    stored: "revenue",
    places: FIGURE_PLACES.annualRevenueUsd,
    exported: false,
    imported: {
      key: "annualRevenue",
      names:
        "turnover, rev, annual sales volume, gross revenue, revenue, annual revenue, sales, gross sales, annual sales, ttm revenue, total revenue, net sales, yearly revenue, revenues, gross income, gross annual revenue, net revenue, total sales, ltm revenue, annual turnover, revenue ttm, revenue ltm, sales revenue, gross annual sales, annual gross sales, annual gross revenue, trailing twelve months revenue, revenue last 12 months, gross, yearly sales, gross revenues, annual revenues, ttm sales, ttm revenues, last 12 months revenue, top line, top line revenue, gross receipts, total receipts, annual receipts",
      inFiles: "t o, gmv",
    },
  }),
  ebitda: signedMoney("EBITDA", {
    help: "A year's earnings before interest, taxes, depreciation and amortization. A loss is (45,000).",
    exported: false,
    imported: {
      key: "ebitda",
      names:
        "ebitda, ttm ebitda, ltm ebitda, annual ebitda, ebitda ttm, ebitda ltm, reported ebitda, ebitda profit, earnings before interest taxes depreciation and amortization",
    },
  }),
  /** Never used as EBITDA. */
  sde: signedMoney("SDE", {
    help: "Seller's discretionary earnings: what a listing usually calls cash flow. It is not EBITDA.",
    exported: false,
    imported: {
      key: "sde",
      names:
        "cash flow, cashflow, sde, sellers discretionary earnings, seller discretionary earnings, discretionary earnings, discretionary cash flow, sellers discretionary cash flow, seller discretionary cash flow, cash flow sde, sde cash flow, annual cash flow, adjusted cash flow, cashflow sde, owners discretionary earnings, owner earnings, owners earnings, ttm sde, sde ttm, ltm sde, owners cash flow, owner cash flow, discretionary income, adjusted sde, sellers cash flow, sellers discretionary earning, sellers discretionary earnings sde, cash flow to owner, owners discretionary cash flow, seller cash flow, net cash flow to owner, nets owner, sdcf, sdi, ttm cash flow, total discretionary earnings, owner discretionary earnings",
      inDocuments: "owner benefit, owners benefit, net to owner, total owner benefit",
      inFiles: "cf, net cash flow, earnings, sdc, ode, gross cash flow",
      label: "Cash flow (SDE)",
    },
  }),
  /** The adjusted cash flow as stated, and what kind of figure it is. */
  cashFlow: signedMoney("Adjusted cash flow", {
    stored: "adjusted_cash_flow",
    help: "As the seller states it.",
    exported: false,
  }),
  cashFlowType: choice("What that cash flow is", CASH_FLOW_WORDS, CASH_FLOW_TYPES, {
    stored: "cash_flow_type",
    exported: false,
  }),
  /** What a hired manager is paid a year; 0: the business runs without one. */
  managerSalary: money("Manager's pay a year", {
    places: FIGURE_PLACES.managerSalaryUsd,
    help: "What you would pay a manager to do the owner's work. 0 if the business runs without one.",
    imported: {
      key: "managerSalary",
      names:
        "managers pay, manager pay, managers salary, manager salary, general manager salary, replacement manager salary, replacement salary, replacement pay, managers pay a year, market salary of a manager",
    },
  }),
  ebitdaMultiple: multiple("EBITDA multiple", {
    column: "ebitdaMultiple",
    places: FIGURE_PLACES.ebitdaMultiple,
    help: "What you would pay for a dollar of EBITDA. Left empty, a new deal is stored with 3.5x.",
    exported: false,
  }),
  sellerFinancingInterest: line(
    "Seller's interest in financing",
    {
      stored: "seller_financing_interest",
      help: "Would the seller carry a note, and on what terms?",
      exported: "Seller financing, interest",
    },
    500,
  ),
  sellerProceedsUse: line(
    "Seller's use of the proceeds",
    { stored: "seller_proceeds_use", wide: true, exported: "Use of the proceeds" },
    500,
  ),
  historicalPerformance: prose("Historical performance", {
    stored: "historical_performance",
    imported: {
      key: "history",
      names: "historical performance, past results, history, revenue history, financial history",
      label: "Past results",
    },
  }),
  projectionNotes: prose("Projection notes", {
    stored: "projection_notes",
    exported: "Projections",
    imported: {
      key: "growthNotes",
      names:
        "growth and expansion, growth potential, growth opportunities, growth opportunity, expansion, expansion potential, growth and expansion potential, growth expansion, opportunities for growth, potential growth",
      inDocuments: "upside, opportunities",
      inFiles: "potential",
      label: "Growth and expansion",
    },
  }),
};

const assets = {
  cashAndEquivalents: money("Cash and equivalents", {
    stored: STORED_ASSET_KEYS.cashAndEquivalents,
    exported: false,
    imported: {
      key: "cashAndEquivalents",
      names:
        "cash, cash and equivalents, cash on hand, cash balance, cash and cash equivalents, cash in bank",
      label: "Cash",
    },
  }),
  accountsReceivable: money("Accounts receivable", {
    stored: STORED_ASSET_KEYS.accountsReceivable,
    exported: false,
    imported: {
      key: "accountsReceivable",
      names: "accounts receivable, a r, ar, receivables, account receivable, trade receivables",
      inFiles: "debtors",
    },
  }),
  inventory: money("Inventory", {
    stored: STORED_ASSET_KEYS.inventory,
    exported: false,
    imported: {
      key: "inventory",
      names:
        "inventory, stock, inventory value, stock value, inventory at cost, stock at valuation, sav, inventory amount, value of inventory, current inventory, value of stock, inventory on hand, stock in trade, average inventory, inventory stock, stock at value",
      inFiles: "inv",
    },
  }),
  realEstate: money("Real estate", {
    stored: STORED_ASSET_KEYS.realEstate,
    exported: false,
    imported: {
      key: "realEstate",
      names:
        "real estate, real estate value, property value, land and building, land and buildings, building value, value of real estate, real property, real estate price, property price, estimated real estate value, real property value, building and land",
      inFiles: "property, re value, building",
    },
  }),
  equipment: money("Equipment", {
    stored: STORED_ASSET_KEYS.equipment,
    exported: false,
    imported: {
      key: "equipment",
      names:
        "equipment, equipment value, machinery, machinery and equipment, m and e, plant and equipment, value of equipment, equipment fmv, plant and machinery, plant equipment, equipment and vehicles, vehicles and equipment, vans and equipment, trucks and equipment, equipment and trucks, equipment and vans, equipment value included, equipment value estimate",
      inFiles: "ppe",
    },
  }),
  ffAndE: money("FF&E", {
    stored: STORED_ASSET_KEYS.ffAndE,
    help: "Furniture, fixtures and equipment.",
    exported: false,
    imported: {
      key: "ffAndE",
      names:
        "ff and e, ffe, ffande, f f and e, furniture fixtures and equipment, furniture fixtures equipment, ff and e value, furniture and fixtures, furniture fixtures, ffe value, ff e, furniture fixtures and equipment ff and e, fixtures and equipment, furniture and equipment, f f e, fixtures and fittings, value of ff and e",
      inFiles: "furniture, fixtures",
    },
  }),
  intellectualProperty: money("Intellectual property", {
    stored: STORED_ASSET_KEYS.intellectualProperty,
    exported: false,
    imported: {
      key: "intellectualProperty",
      names: "intellectual property, ip, ip value, patents, goodwill and ip",
    },
  }),
  otherAssets: money("Other assets", {
    stored: STORED_ASSET_KEYS.otherAssets,
    exported: false,
    imported: { key: "otherAssets", names: "other assets, misc assets, other asset value" },
  }),
  rawMaterials: money("Raw materials", { stored: STORED_ASSET_KEYS.rawMaterials, exported: false }),
  workInProcess: money("Work in process", { stored: STORED_ASSET_KEYS.workInProcess, exported: false }),
  vehicles: money("Vehicles", {
    stored: STORED_ASSET_KEYS.vehicles,
    exported: false,
    imported: {
      key: "vehicles",
      names:
        "vehicles, vehicle value, fleet, trucks, rolling stock, vehicles value, trucks and vans, fleet market value, fleet value",
      inFiles: "autos",
    },
  }),
  notesReceivable: money("Notes receivable", { stored: STORED_ASSET_KEYS.notesReceivable, exported: false }),
};

const liabilities = {
  accountsPayable: money("Accounts payable", {
    stored: STORED_LIABILITY_KEYS.accountsPayable,
    exported: false,
    imported: {
      key: "accountsPayable",
      names: "accounts payable, a p, ap, payables, trade payables",
      inFiles: "creditors",
    },
  }),
  shortTermDebt: money("Short-term debt", {
    stored: STORED_LIABILITY_KEYS.shortTermDebt,
    exported: false,
    imported: {
      key: "shortTermDebt",
      names: "short term debt, current debt, short term loans, line of credit",
    },
  }),
  longTermDebt: money("Long-term debt", {
    stored: STORED_LIABILITY_KEYS.longTermDebt,
    exported: false,
    imported: {
      key: "longTermDebt",
      names:
        "long term debt, total debt, bank debt, long term loans, loan balance, outstanding debt, outstanding loans",
      inDocuments: "notes payable, bank loan, term loan",
      inFiles: "debt, loans, debts",
    },
  }),
  otherLiabilities: money("Other liabilities", {
    stored: STORED_LIABILITY_KEYS.otherLiabilities,
    exported: false,
    imported: {
      key: "otherLiabilities",
      names: "other liabilities, liabilities, total liabilities, other debts",
      label: "Other debts",
    },
  }),
};

const market = {
  growthRatePct: percent("Growth rate", {
    column: "growthRate",
    help: "Of revenue, a year.",
    exported: "Market growth a year",
    imported: {
      key: "growthRate",
      names:
        "growth rate, revenue growth, growth, yoy growth, annual growth, growth pct, sales growth, cagr, revenue growth rate, yearly growth, annual growth rate, average growth, yoy revenue growth, revenue cagr",
      inFiles: "yoy",
      group: "Price and earnings",
    },
  }),
  competitiveLandscape: prose("Competition", {
    column: "competitiveLandscape",
    exported: "Competitors",
    imported: {
      key: "competition",
      names:
        "competition, competitive landscape, market competition, competitors, market outlook competition, competition market, competitor landscape, competitive position, market and competition",
      group: "Business",
    },
  }),
  customerConcentration: prose("Customer concentration", {
    column: "customerConcentration",
    help: "How much of the revenue comes from the largest customers?",
    imported: {
      key: "customers",
      names:
        "customers, customer concentration, clients, customer base, client concentration, customer mix, clientele",
      inDocuments: "client base",
      label: "Customers",
      group: "Business",
    },
  }),
};

const summary = {
  dealName: line("Deal name", {
    column: "name",
    places: [
      { group: "summary", key: "dealName" },
      { group: "", key: "name" },
      { group: "", key: "deal_name" },
    ],
    required: "Enter a name for the deal.",
    help: "What you call it, often the company's name.",
    exported: false,
  }),
  dealStructure: prose("Deal structure", { stored: "deal_structure" }),
  keyTerms: prose("Key terms", { stored: "key_terms" }),
  timeline: prose("Timeline", {}),
  notes: prose("Notes", {
    imported: {
      key: "notes",
      names:
        "notes, comments, remarks, note, comment, my notes, memo, additional information, additional info, misc, other information",
      group: "Listing",
    },
  }),
};

/** Of imported deals only: where the deal came from, as it was read. */
const listing = {
  listingId: line("Listing", {
    stored: "listing_id",
    keepsBlank: true,
    edited: false,
    exported: false,
    imported: {
      key: "listingId",
      names:
        "listing id, id, listing number, listing no, listing ref, listing, ref, reference, reference number, ad id, ad number, deal id, listing code, property id, business id, ad no, deal number, bizbuysell ad, our reference, file number, deal no, business ref, agent ref, agent reference, property ref, project id, post id, posting id",
      inDocuments: "ad",
      inFiles: "ref id, reference id, record id, sku, num",
      label: "Listing ID",
    },
  }),
  source: line("Source", {
    keepsBlank: true,
    edited: false,
    exported: false,
    imported: {
      key: "source",
      names:
        "source, listing source, marketplace, data source, lead source, found on, listed on, advertised on",
      inDocuments: "via",
      inFiles:
        "broker, broker name, listed by, website, site, platform, brokerage, agent, listing broker, broker company, listing agent, broker firm, intermediary, intermediary firm, intermediary company, intermediary firm name, advisor firm, advisory firm",
      label: "Source or broker",
    },
  }),
  contactName: line("Contact", {
    stored: "contact_name",
    edited: false,
    exported: false,
    imported: {
      key: "contact",
      names: "contact, contact name, contact person",
      inDocuments:
        "broker, listed by, listing agent, presented by, listing broker, business broker, agent, business listed by, your contact, advisor, listing agent name, broker name, contact broker, for more information contact, exclusively listed by, represented by, intermediary, m and a advisor, prepared by, inquiries, enquiries, your advisor, your broker, listing advisor, lead advisor",
      inFiles:
        "listing contact, seller, seller name, owner, owner name, intermediary name, intermediary contact, advisor name, agent name, broker contact, broker contact name, intermediary contact name",
    },
  }),
  contactPhone: line("Contact's telephone", {
    stored: "contact_phone",
    edited: false,
    exported: false,
    imported: {
      key: "phone",
      names:
        "phone, telephone, tel, phone number, telephone number, contact phone, contact telephone, contact number, contacts telephone, broker phone, broker telephone, broker phone number, agent phone, seller phone, mobile, cell, cell phone, office phone, direct line, mobile phone",
      inDocuments: "direct, call, ph",
      inFiles: "intermediary phone, intermediary telephone, advisor phone",
    },
  }),
  contactEmail: line("Contact's email", {
    stored: "contact_email",
    edited: false,
    exported: false,
    imported: {
      key: "email",
      names:
        "email, e mail, email address, contact email, contacts email, broker email, agent email, seller email, e mail address",
      inDocuments: "mail",
      inFiles: "intermediary email, advisor email",
    },
  }),
  url: link("Web address", {
    keepsBlank: true,
    edited: false,
    exported: "Listing's address",
    imported: {
      key: "url",
      names:
        "url, link, listing url, listing link, web address, page url, source url, web link, ad url, website url, detail url, deal link, web site, web page, view online, original listing",
      inDocuments: "website",
      inFiles:
        "href, hyperlink, permalink, uri, link to deal, link to listing, link to teaser, deal page, listing page, deal url, opportunity link, view deal, view listing",
    },
  }),
  fileName: line(
    "File",
    { stored: "file_name", keepsBlank: true, edited: false, exported: "Imported from" },
    255,
  ),
  importedAt: moment("Imported", { stored: "imported_at", edited: false, exported: false }),
  yearEstablished: year("Year established", {
    stored: "year_established",
    exported: "Established",
    imported: {
      key: "yearEstablished",
      names:
        "established, year established, founded, year founded, est, yr established, date established, since, established year, founding year, in business since, year started, year opened, year est, start year, established in, founded year, inception, opened, first made money, date founded, business created, founded in, year of establishment, operating since, business established, in operation since, year business started, business started, year of incorporation, incorporated, date incorporated, year incorporated, yr est, yr founded, business since, established date, date of establishment, date opened, date started, date of incorporation, business start date",
      inDocuments: "started, formed, created",
      group: "Business",
    },
  }),
  rentUsd: money("Rent", {
    stored: "rent",
    exported: "Rent as stated",
    imported: {
      key: "rent",
      names:
        "rent, monthly rent, lease, rent per month, annual rent, lease amount, rent amount, lease cost, rent month, lease rent, base rent, lease payment, rent monthly, rental cost, rent per year, office lease, shop lease, building lease, warehouse lease, facility lease, office rent, shop rent, building rent, warehouse rent, facility rent, current rent, monthly lease payment, lease rate, monthly base rent, annual base rent, yearly rent, rent per annum",
      inDocuments: "monthly lease, rent mo",
      inFiles: "rental, lease price",
      group: "Outside the price",
    },
  }),
  reasonForSelling: prose("Reason for selling", {
    stored: "reason_for_selling",
    keepsBlank: true,
    imported: {
      key: "reasonForSelling",
      names:
        "reason for selling, reason, reason for sale, why selling, selling reason, motivation, sellers reason, seller motivation, reason selling, reason of sale, why the seller is selling, purpose for selling, purpose of sale, purpose of selling, why sell, why are you selling, why is it for sale, why is the seller selling, why is the business for sale, seller reason, sellers reason for selling, why is the owner selling, reasons for selling, why the owner is selling, reason for exit, reasons for sale, reason for the sale, reason for selling the business, reason for disposal",
    },
  }),
  /** What the listing says stands outside the asking price: never counted among the assets. */
  notIncluded: list(
    "Not included",
    { texts: 50, characters: 200 },
    {
      stored: "not_included",
      keepsBlank: true,
      edited: false,
      exported: "Not included in the price",
      imported: {
        key: "notIncluded",
        names:
          "not included, excluded, exclusions, excludes, not included in price, not included in asking price, not in price, excluded from price, assets excluded, excluded assets",
        group: "Outside the price",
      },
    },
  ),
  inventoryExtraUsd: money("Inventory, extra to the price", { stored: "inventory_extra" }),
  realEstateExtraUsd: money("Real estate, extra to the price", { stored: "real_estate_extra" }),
  ffAndEExtraUsd: money("FF&E, extra to the price", { stored: "ff_and_e_extra" }),
  /** The price as a multiple of the earnings, as the listing states it: compared, never calculated with. */
  statedMultiple: multiple("Multiple", {
    stored: "stated_multiple",
    edited: false,
    exported: "Multiple as stated",
    imported: {
      key: "multiple",
      names:
        "multiple, asking multiple, price multiple, cash flow multiple, sde multiple, earnings multiple, valuation multiple, price to cash flow, price to earnings, price to sde, profit multiple, price cash flow, price sde, cashflow multiple, annual multiple, ebitda multiple, price to ebitda, price ebitda, asking price multiple, multiple of sde",
      group: "Price and earnings",
    },
  }),
  /** What to know of how the listing was read: what stood in the file where it was changed, texts that were cut. */
  doubts: list(
    "How it was read",
    { texts: 100, characters: 500 },
    { keepsBlank: true, edited: false, exported: false },
  ),
};

export const DEAL_FIELDS = { basics, financials, assets, liabilities, market, summary, listing };
export type DealFields = typeof DEAL_FIELDS;
