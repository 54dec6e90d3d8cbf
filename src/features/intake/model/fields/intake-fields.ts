import { namesInDocuments } from "#features/deals/model/fields/field-names.ts";

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

/** A fact that a document may state of a deal. */
export interface IntakeField {
  readonly key: string;
  readonly kind: FieldKind;
  readonly label: string;
  /** Where an accepted value goes. */
  readonly to: string;
  /** What documents call it, as names are compared. */
  readonly names: readonly string[];
}

/** When the list was put together. */
export const INTAKE_FIELDS_COMPILED = "2026-11-26";

const split = (list: string): readonly string[] => list.split(", ");

const field = (
  key: string,
  kind: FieldKind,
  label: string,
  to: string,
  names: readonly string[],
): IntakeField => ({
  key,
  kind,
  label,
  to,
  names,
});

/** Every fact that is read, with what brokers, marketplaces and sellers call it. */
export const INTAKE_FIELDS: readonly IntakeField[] = [
  field("listingId", "text", "Listing ID", "listing.listingId", namesInDocuments("listingId")),
  field("title", "text", "Title", "summary.dealName", namesInDocuments("title")),
  field("companyName", "text", "Company name", "basics.businessName", namesInDocuments("companyName")),
  field("url", "link", "Web address", "listing.url", namesInDocuments("url")),
  field("source", "text", "Source", "listing.source", namesInDocuments("source")),
  field("industry", "text", "Industry", "basics.industry", namesInDocuments("industry")),
  field("location", "text", "Location", "basics.location", namesInDocuments("location")),
  field("description", "text", "Description", "basics.description", namesInDocuments("description")),
  field(
    "yearEstablished",
    "year",
    "Year established",
    "listing.yearEstablished",
    namesInDocuments("yearEstablished"),
  ),
  field(
    "yearsInBusiness",
    "count",
    "Years in business",
    "basics.yearsInBusiness",
    namesInDocuments("yearsInBusiness"),
  ),
  field(
    "employeesFullTime",
    "count",
    "Employees full time",
    "basics.employees (sum)",
    split(
      "full time employees, ft employees, full time, ft, full time staff, ft staff, employees full time, employees ft, full timers, full time employee count",
    ),
  ),
  field(
    "employeesPartTime",
    "count",
    "Employees part time",
    "basics.employees (sum)",
    split(
      "part time employees, pt employees, part time, pt, part time staff, pt staff, employees part time, employees pt, part timers",
    ),
  ),
  field("employees", "count", "Employees", "basics.employees", namesInDocuments("employees")),
  field("askingPrice", "money", "Asking price", "financials.askingPrice", namesInDocuments("askingPrice")),
  field(
    "annualRevenue",
    "money",
    "Annual revenue",
    "financials.annualRevenue",
    namesInDocuments("annualRevenue"),
  ),
  field("sde", "moneySigned", "SDE", "financials.sde", namesInDocuments("sde")),
  field("ebitda", "moneySigned", "EBITDA", "financials.ebitda", namesInDocuments("ebitda")),
  field(
    "adjustedEbitda",
    "moneySigned",
    "Adjusted EBITDA",
    "financials.cashFlow (adjusted_ebitda)",
    namesInDocuments("adjustedEbitda"),
  ),
  field(
    "netIncome",
    "moneySigned",
    "Net income",
    "financials.cashFlow (net_income)",
    namesInDocuments("netIncome"),
  ),
  field("multiple", "multiple", "Multiple", "financials.ebitdaMultiple", namesInDocuments("multiple")),
  field("growthRate", "percent", "Growth rate", "market.growthRatePct", namesInDocuments("growthRate")),
  field("inventory", "money", "Inventory", "assets.inventory", namesInDocuments("inventory")),
  field(
    "inventoryIncluded",
    "yesNo",
    "Inventory included",
    "listing (inside or outside the price)",
    namesInDocuments("inventoryIncluded"),
  ),
  field("ffAndE", "money", "FF&E", "assets.ffAndE", namesInDocuments("ffAndE")),
  field("ffAndEIncluded", "yesNo", "FF&E included", "listing", namesInDocuments("ffAndEIncluded")),
  field("equipment", "money", "Equipment", "assets.equipment", namesInDocuments("equipment")),
  field("vehicles", "money", "Vehicles", "assets.vehicles", namesInDocuments("vehicles")),
  field("realEstate", "money", "Real estate", "assets.realEstate", namesInDocuments("realEstate")),
  field(
    "realEstateIncluded",
    "yesNo",
    "Real estate included",
    "listing",
    namesInDocuments("realEstateIncluded"),
  ),
  field(
    "accountsReceivable",
    "money",
    "Receivables",
    "assets.accountsReceivable",
    namesInDocuments("accountsReceivable"),
  ),
  field(
    "cashAndEquivalents",
    "money",
    "Cash",
    "assets.cashAndEquivalents",
    namesInDocuments("cashAndEquivalents"),
  ),
  field(
    "accountsPayable",
    "money",
    "Payables",
    "liabilities.accountsPayable",
    namesInDocuments("accountsPayable"),
  ),
  field(
    "longTermDebt",
    "money",
    "Long-term debt",
    "liabilities.longTermDebt",
    namesInDocuments("longTermDebt"),
  ),
  field("rent", "money", "Rent", "listing.rentUsd", namesInDocuments("rent")),
  field(
    "leaseEnd",
    "date",
    "Lease ends",
    "listing.leaseEnd",
    split(
      "lease expires, lease expiration, lease exp date, lease expiry date, lease expires on, lease end on, expiry of lease, lease end, lease term through, lease expiration date, lease expiry, lease end date, lease ends, lease expiring, current lease expires, lease through, lease runs through, lease term ends, expiration of lease, lease exp",
    ),
  ),
  field(
    "buildingSqft",
    "count",
    "Floor space",
    "listing.notes",
    split(
      "building sf, square feet, sq ft, facility size, square footage, building size, sqft, building square feet, building square footage, size sf, floor space, premises size, facility square footage, size, space, leased space, building area, facility sf, sq footage",
    ),
  ),
  field(
    "reasonForSelling",
    "text",
    "Reason for selling",
    "listing.reasonForSelling",
    namesInDocuments("reasonForSelling"),
  ),
  field(
    "training",
    "text",
    "Training and support",
    "listing.training",
    split(
      "support and training, training, sellers assistance, seller assistance, assistance, will the owner train, will the seller train, will owner train, will seller train, is training provided, transition, support training, transition period, training and support, training period, transition support, training provided, training transition, owner training, handover, training offered, transition and training, post sale support, support, seller support, seller support included, support included, post sale support included",
    ),
  ),
  field(
    "sellerFinancing",
    "text",
    "Seller financing",
    "financials.sellerFinancingInterest",
    namesInDocuments("sellerFinancing"),
  ),
  field(
    "sbaPrequalified",
    "yesNo",
    "SBA pre-qualified",
    "listing.notes",
    split(
      "sba pre qualified, sba approved, sba eligible, sba prequalified, pre qualified for sba, sba, sba financing, sba loan, sba pre approved, lender prequalified, sba pre approval, prequalified for sba",
    ),
  ),
  field("competition", "text", "Competition", "market.competitiveLandscape", namesInDocuments("competition")),
  field(
    "growthNotes",
    "text",
    "Growth and expansion",
    "financials.projectionNotes",
    namesInDocuments("growthNotes"),
  ),
  field("customersNote", "text", "Customers", "market.customerConcentration", namesInDocuments("customers")),
  field(
    "franchise",
    "yesNo",
    "Franchise",
    "basics.tags",
    split(
      "franchise, established franchise, is franchise, franchise resale, franchised, is this a franchise, franchise business",
    ),
  ),
  field(
    "homeBased",
    "yesNo",
    "Home based",
    "basics.tags",
    split("home based, home based business, homebased, can be run from home, is home based"),
  ),
  field(
    "absentee",
    "yesNo",
    "Runs without the owner",
    "basics.tags",
    split(
      "absentee, semi absentee, owner involvement, absentee owned, absentee owner, absentee run, semi absentee owned, run absentee, owner absentee",
    ),
  ),
  field(
    "licences",
    "text",
    "Licenses",
    "listing.notes",
    split(
      "licenses, licences required, permits, licenses required, license required, licensing, license, licenses and permits, licensed, license needed, is a license required, is a licence required, required licenses, licence, licence required, special licenses, licensing requirements",
    ),
  ),
  field("brokerName", "text", "Broker", "contact.name", namesInDocuments("contact")),
  field(
    "brokerFirm",
    "text",
    "Firm",
    "contact.firm",
    split(
      "brokerage, firm, company of the broker, broker firm, brokerage firm, broker company, firm name, agency, office, brokerage name, exclusive advisor, sell side advisor, exclusive broker, listing office, listing firm, advisory firm, listing brokerage, broker office, exclusive agent",
    ),
  ),
  field("brokerPhone", "phone", "Telephone", "contact.phone", namesInDocuments("phone")),
  field("brokerEmail", "email", "Mail", "contact.email", namesInDocuments("email")),
];
