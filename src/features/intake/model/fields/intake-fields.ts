/** How a value is written and compared. */
export type FieldKind =
  | "money"
  | "moneySigned"
  | "count"
  | "year"
  | "percent"
  | "multiple"
  | "yesNo"
  | "date"
  | "text"
  | "link"
  | "phone"
  | "email";

/** A fact that a paper may state of a deal. */
export interface IntakeField {
  readonly key: string;
  readonly kind: FieldKind;
  readonly label: string;
  /** Where an accepted value goes. */
  readonly to: string;
  /** What papers call it, as names are compared: parted by "; ". */
  readonly names: string;
}

/** When the list was put together. */
export const INTAKE_FIELDS_COMPILED = "2026-11-26";

const field = (key: string, kind: FieldKind, label: string, to: string, names: string): IntakeField => ({
  key,
  kind,
  label,
  to,
  names,
});

/** Every fact that is read, with what brokers, marketplaces and sellers call it. */
export const INTAKE_FIELDS: readonly IntakeField[] = [
  field(
    "listingId",
    "text",
    "Listing ID",
    "listing.listingId",
    "listing id; listing number; listing no; listing; ad; ref; reference number; business id; ad number; ad no; ad id; listing ref; deal id; deal number; reference; property id; bizbuysell ad; our reference; file number; deal id; deal number; deal no; business ref; agent ref; agent reference; property ref; listing ref; project id; listing code; post id; posting id; id",
  ),
  field(
    "title",
    "text",
    "Title",
    "summary.dealName",
    "title; headline; opportunity; project name; listing title; business title; listing name; name of listing; project; subject",
  ),
  field(
    "companyName",
    "text",
    "Company name",
    "basics.businessName",
    "company; company name; business name; legal name; dba; trade name; name of business; name of company; target company; target; corporation name; partnership name; name of business owner; entity; doing business as; the company; entity name; name of partnership; name of corporation; business name dba; client; taxpayer; name of taxpayer; taxpayer name",
  ),
  field(
    "url",
    "link",
    "Web address",
    "listing.url",
    "web address; url; link; listing url; listing link; website; web site; web page; view online; original listing",
  ),
  field(
    "source",
    "text",
    "Source",
    "listing.source",
    "source; marketplace; listed on; found on; advertised on; via",
  ),
  field(
    "industry",
    "text",
    "Industry",
    "basics.industry",
    "industry; category; business type; type of business; sector; naics; industry category; business category; type; business sector; industries; industry sector; line of business",
  ),
  field(
    "location",
    "text",
    "Location",
    "basics.location",
    "location; city; town; county; state; headquarters; business location; located in; area; business address; city state; where; region; based in; market area; address; city and state; location of business",
  ),
  field(
    "description",
    "text",
    "Description",
    "basics.description",
    "description; business description; business overview; executive summary; about the business; about this business; about the company; business summary; summary; overview; company overview; business details; about the opportunity; general overview; listing description; company description; detailed description; about; about this listing; about your business; tell us about your business; tell us about the business; describe the business; describe your business; the business; the opportunity; company description; business profile; company profile",
  ),
  field(
    "yearEstablished",
    "year",
    "Year established",
    "listing.yearEstablished",
    "established; year established; founded; since; in business since; est; year founded; date established; founded in; established in; year started; started; formed; year of establishment; operating since; business established; in operation since; inception; year opened; opened; business created; created; year business started; business started; year of incorporation; incorporated; date incorporated; year incorporated; year est; yr est; yr established; yr founded; business since",
  ),
  field(
    "yearsInBusiness",
    "count",
    "Years in business",
    "basics.yearsInBusiness",
    "years in business; years in operation; years established; age of business; years operating; business age; yrs in business; yrs in operation; yrs est; years est; years old; age; site age; store age; age of site; age of store",
  ),
  field(
    "employeesFullTime",
    "count",
    "Employees full time",
    "basics.employees (sum)",
    "full time employees; ft employees; full time; ft; full time staff; ft staff; employees full time; employees ft; full timers; full time employee count",
  ),
  field(
    "employeesPartTime",
    "count",
    "Employees part time",
    "basics.employees (sum)",
    "part time employees; pt employees; part time; pt; part time staff; pt staff; employees part time; employees pt; part timers",
  ),
  field(
    "employees",
    "count",
    "Employees",
    "basics.employees",
    "employees; number of employees; staff; headcount; team size; no of employees; total employees; staffing; personnel; team; number of staff; staff size; employee count; current employees; people; of employees; ees; emps; ftes; fte; head count; staff count; workforce",
  ),
  field(
    "askingPrice",
    "money",
    "Asking price",
    "financials.askingPrice",
    "asking price; price; listing price; offered at; purchase price; list price; asking; ask; sale price; price asked; business price; guide price; offering price; seller asking price; total asking price; listed price; price usd; list; asking price usd; offered for; sales price; price sought; enterprise value sought; price expectation; price guidance; asking price guidance; expected price; offers over; offers in the region of; oiro; buy it now price",
  ),
  field(
    "annualRevenue",
    "money",
    "Annual revenue",
    "financials.annualRevenue",
    "gross revenue; revenue; rev; gross; annual revenue; sales; gross sales; net sales; turnover; ttm revenue; annual sales; total revenue; total sales; revenues; gross revenues; annual revenues; ttm sales; ttm revenues; ltm revenue; gross annual revenue; gross annual sales; annual gross sales; annual gross revenue; sales revenue; yearly revenue; yearly sales; trailing twelve months revenue; last 12 months revenue; annual turnover; net revenue; revenue ttm; top line; gross income; top line revenue; gross receipts; total receipts; annual receipts",
  ),
  field(
    "sde",
    "moneySigned",
    "SDE",
    "financials.sde",
    "cash flow; sde; sellers discretionary earnings; discretionary earnings; owner benefit; owners cash flow; adjusted cash flow; sellers discretionary cash flow; sellers discretionary earning; seller discretionary earnings; sellers discretionary earnings sde; discretionary cash flow; owner earnings; owners benefit; cash flow to owner; annual cash flow; owner cash flow; owners discretionary cash flow; seller cash flow; sellers cash flow; net cash flow to owner; net to owner; nets owner; sdcf; sdi; ttm sde; ttm cash flow; adjusted sde; owners earnings; cashflow; total discretionary earnings; sde cash flow; discretionary income; total owner benefit; owner discretionary earnings; owners discretionary earnings",
  ),
  field(
    "ebitda",
    "moneySigned",
    "EBITDA",
    "financials.ebitda",
    "ebitda; earnings before interest taxes depreciation and amortization; ttm ebitda; reported ebitda; ltm ebitda",
  ),
  field(
    "adjustedEbitda",
    "moneySigned",
    "Adjusted EBITDA",
    "financials.cashFlow (adjusted_ebitda)",
    "adjusted ebitda; adj ebitda; normalized ebitda; recast ebitda; adjusted ebitda ttm; ttm adjusted ebitda; ltm adjusted ebitda; normalised ebitda; pro forma adjusted ebitda; ebitda adjusted; ebitda adj; ebitda normalized; ebitda recast; ebitda normalised",
  ),
  field(
    "netIncome",
    "moneySigned",
    "Net income",
    "financials.cashFlow (net_income)",
    "net income; net profit; ttm profit; ttm net profit; annual profit; yearly profit; profit; monthly net profit; monthly profit; adjusted net profit; net profit before tax; profit before tax; pre tax profit; adjusted net income; bottom line; net earnings; net profit after tax; net operating profit; annual net profit; annual net income; nets; net",
  ),
  field(
    "multiple",
    "multiple",
    "Multiple",
    "financials.ebitdaMultiple",
    "multiple; asking multiple; asking price multiple; price multiple; sde multiple; multiple of sde; cash flow multiple; earnings multiple; ebitda multiple; price to earnings",
  ),
  field(
    "growthRate",
    "percent",
    "Growth rate",
    "market.growthRatePct",
    "growth rate; annual growth; yoy growth; cagr; revenue growth; yearly growth; sales growth; growth; annual growth rate; average growth; yoy revenue growth; revenue cagr",
  ),
  field(
    "inventory",
    "money",
    "Inventory",
    "assets.inventory",
    "inventory; stock; inventory value; value of inventory; value of stock; inventory at cost; stock value; inventory on hand; stock in trade; average inventory; inventory stock; stock at value; sav",
  ),
  field(
    "inventoryIncluded",
    "yesNo",
    "Inventory included",
    "listing (inside or outside the price)",
    "inventory included; included in asking price; inventory not included; plus inventory; inventory included in price; inventory in price; inventory included in asking price; includes inventory; stock included",
  ),
  field(
    "ffAndE",
    "money",
    "FF&E",
    "assets.ffAndE",
    "ff and e; furniture fixtures and equipment; furniture fixtures equipment; ffe; ff and e value; furniture fixtures and equipment ff and e; fixtures and fittings; furniture and equipment; furniture and fixtures; value of ff and e",
  ),
  field(
    "ffAndEIncluded",
    "yesNo",
    "FF&E included",
    "listing",
    "ff and e included; ff and e included in price; ff and e included in asking price; furniture fixtures and equipment included; equipment included",
  ),
  field(
    "equipment",
    "money",
    "Equipment",
    "assets.equipment",
    "equipment; machinery; equipment value; machinery and equipment; equipment fmv; plant and machinery; plant and equipment; plant equipment; value of equipment; m and e; equipment and vehicles; vehicles and equipment; vans and equipment; trucks and equipment; equipment and trucks; equipment and vans; equipment value included; equipment value estimate",
  ),
  field(
    "vehicles",
    "money",
    "Vehicles",
    "assets.vehicles",
    "vehicles; fleet; trucks; vehicle value; vehicles value; trucks and vans; fleet market value; fleet value; rolling stock",
  ),
  field(
    "realEstate",
    "money",
    "Real estate",
    "assets.realEstate",
    "real estate; real estate value; property value; building value; real property; real property value; building and land; land and building; real estate price; value of real estate",
  ),
  field(
    "realEstateIncluded",
    "yesNo",
    "Real estate included",
    "listing",
    "real estate included; owned or leased; real estate available; real estate included in price; property included; real estate included in asking price; real property included; property; real estate ownership; tenure; property status; premises; building owned or leased",
  ),
  field(
    "accountsReceivable",
    "money",
    "Receivables",
    "assets.accountsReceivable",
    "accounts receivable; a r; receivables; ar; trade receivables",
  ),
  field(
    "cashAndEquivalents",
    "money",
    "Cash",
    "assets.cashAndEquivalents",
    "cash; cash and equivalents; cash on hand; cash and cash equivalents; cash in bank",
  ),
  field(
    "accountsPayable",
    "money",
    "Payables",
    "liabilities.accountsPayable",
    "accounts payable; a p; payables; ap; trade payables",
  ),
  field(
    "longTermDebt",
    "money",
    "Long-term debt",
    "liabilities.longTermDebt",
    "long term debt; notes payable; bank loan; term loan; total debt; outstanding loans",
  ),
  field(
    "rent",
    "money",
    "Rent",
    "listing.rentUsd",
    "rent; lease payment; office lease; shop lease; building lease; warehouse lease; facility lease; office rent; shop rent; building rent; warehouse rent; facility rent; monthly rent; annual rent; base rent; rent per month; rent per year; current rent; monthly lease; monthly lease payment; lease rate; lease; rent mo; lease cost; rent amount; monthly base rent; annual base rent; yearly rent; rent per annum",
  ),
  field(
    "leaseEnd",
    "date",
    "Lease ends",
    "listing.leaseEnd",
    "lease expires; lease expiration; lease exp date; lease expiry date; lease expires on; lease end on; expiry of lease; lease end; lease term through; lease expiration date; lease expiry; lease end date; lease ends; lease expiring; current lease expires; lease through; lease runs through; lease term ends; expiration of lease; lease exp",
  ),
  field(
    "buildingSqft",
    "count",
    "Floor space",
    "listing.notes",
    "building sf; square feet; sq ft; facility size; square footage; building size; sqft; building square feet; building square footage; size sf; floor space; premises size; facility square footage; size; space; leased space; building area; facility sf; sq footage",
  ),
  field(
    "reasonForSelling",
    "text",
    "Reason for selling",
    "listing.reasonForSelling",
    "reason for selling; reason for sale; why selling; why the seller is selling; purpose for selling; purpose of sale; purpose of selling; why sell; why are you selling; why is it for sale; why is the seller selling; why is the business for sale; seller motivation; reason selling; seller reason; sellers reason for selling; reason; why is the owner selling; reasons for selling; why the owner is selling; reason for exit; reasons for sale; reason for the sale; reason for selling the business; reason for disposal; motivation",
  ),
  field(
    "training",
    "text",
    "Training and support",
    "listing.training",
    "support and training; training; sellers assistance; seller assistance; assistance; will the owner train; will the seller train; will owner train; will seller train; is training provided; transition; support training; transition period; training and support; training period; transition support; training provided; training transition; owner training; handover; training offered; transition and training; post sale support; support; seller support; seller support included; support included; post sale support included",
  ),
  field(
    "sellerFinancing",
    "text",
    "Seller financing",
    "financials.sellerFinancingInterest",
    "seller financing; owner financing; seller note; seller will carry; financing; seller carry; financing available; owner will carry; owner carry; financing options; terms; seller terms; deal terms; seller finance; finance; vendor finance; vendor financing; will the owner carry; will the seller carry; is the owner willing to carry; is the seller willing to carry; will the seller finance; will the owner finance; is seller financing available; is owner financing available; owner financed; seller note terms; seller fin; owner fin; seller financing terms; owner finance; seller financed; vendor terms; carryback; seller carryback",
  ),
  field(
    "sbaPrequalified",
    "yesNo",
    "SBA pre-qualified",
    "listing.notes",
    "sba pre qualified; sba approved; sba eligible; sba prequalified; pre qualified for sba; sba; sba financing; sba loan; sba pre approved; lender prequalified; sba pre approval; prequalified for sba",
  ),
  field(
    "competition",
    "text",
    "Competition",
    "market.competitiveLandscape",
    "competition; competitors; competitive landscape; competition market; market competition; competitor landscape; competitive position; market and competition",
  ),
  field(
    "growthNotes",
    "text",
    "Growth and expansion",
    "financials.projectionNotes",
    "growth and expansion; growth opportunities; expansion potential; growth expansion; growth opportunity; expansion; opportunities for growth; growth and expansion potential; potential growth; upside; growth potential; opportunities",
  ),
  field(
    "customersNote",
    "text",
    "Customers",
    "market.customerConcentration",
    "customers; customer base; customer concentration; customer mix; clients; client base; clientele",
  ),
  field(
    "franchise",
    "yesNo",
    "Franchise",
    "basics.tags",
    "franchise; established franchise; is franchise; franchise resale; franchised; is this a franchise; franchise business",
  ),
  field(
    "homeBased",
    "yesNo",
    "Home based",
    "basics.tags",
    "home based; relocatable; home based business; homebased; can be run from home; is home based",
  ),
  field(
    "absentee",
    "yesNo",
    "Runs without the owner",
    "basics.tags",
    "absentee; semi absentee; owner involvement; absentee owned; absentee owner; absentee run; semi absentee owned; run absentee; owner absentee",
  ),
  field(
    "licences",
    "text",
    "Licences",
    "listing.notes",
    "licenses; licences required; permits; licenses required; license required; licensing; license; licenses and permits; licensed; license needed; is a license required; is a licence required; required licenses; licence; licence required; special licenses; licensing requirements",
  ),
  field(
    "brokerName",
    "text",
    "Broker",
    "contact.name",
    "broker; listed by; contact; listing agent; presented by; listing broker; business broker; contact name; contact person; agent; business listed by; your contact; advisor; listing agent name; broker name; contact broker; for more information contact; exclusively listed by; represented by; intermediary; m and a advisor; prepared by; inquiries; enquiries; your advisor; your broker; listing advisor; lead advisor",
  ),
  field(
    "brokerFirm",
    "text",
    "Firm",
    "contact.firm",
    "brokerage; firm; company of the broker; broker firm; brokerage firm; broker company; firm name; agency; office; brokerage name; exclusive advisor; sell side advisor; exclusive broker; listing office; listing firm; advisory firm; listing brokerage; broker office; exclusive agent",
  ),
  field(
    "brokerPhone",
    "phone",
    "Telephone",
    "contact.phone",
    "phone; tel; telephone; mobile; direct; cell; phone number; contact phone; broker phone; office phone; call; telephone number; direct line; ph; cell phone; mobile phone; contact number",
  ),
  field(
    "brokerEmail",
    "email",
    "Mail",
    "contact.email",
    "email; e mail; contact email; broker email; mail; email address; e mail address",
  ),
];
