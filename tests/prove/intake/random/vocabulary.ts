/** What sellers, bookkeepers and brokers call the lines of a statement: the usual names, then names of one trade or one pen. */
export const LINE_NAMES: Readonly<
  Record<string, readonly [usual: readonly string[], rare: readonly string[]]>
> = {
  revenue: [
    ["Revenue", "Sales", "Net sales", "Total revenue", "Gross receipts", "Total sales", "Net revenue"],
    ["Fees billed to clients", "Billings", "Turnover", "Income from jobs", "Takings", "Contract billings"],
  ],
  costOfGoods: [
    ["Cost of goods sold", "Cost of sales", "COGS", "Cost of revenue"],
    ["Feed and bedding bought", "Goods bought in", "Direct job costs", "Product bought for resale"],
  ],
  officerPay: [
    ["Officer compensation", "Officer salaries", "Owner salary", "Compensation of officers"],
    [
      "Pay of the two founders",
      "President (shareholder)",
      "Owner-operator pay",
      "Proprietor's draw on payroll",
    ],
  ],
  wages: [
    ["Wages", "Salaries and wages", "Payroll", "Staff wages", "Employee wages"],
    [
      "Technicians and helpers",
      "Crew pay",
      "Kitchen and floor team",
      "Drivers and loaders",
      "Front desk team",
    ],
  ],
  payrollTaxes: [
    ["Payroll taxes", "Payroll tax expense"],
    ["Employer FICA and SUTA", "Taxes on wages"],
  ],
  benefits: [
    ["Employee benefits", "Health insurance - employees", "401(k) match"],
    ["Group medical plan", "Retirement plan match", "Medical and dental for staff"],
  ],
  rent: [
    ["Rent", "Rent expense", "Building rent", "Facility lease"],
    ["Lease of the shop", "Premises", "Bay and yard lease", "Landlord, base and CAM"],
  ],
  repairs: [
    ["Repairs and maintenance", "Repairs"],
    ["Upkeep of machines", "Fixing and servicing"],
  ],
  utilities: [
    ["Utilities", "Telephone and internet"],
    ["Power, water and gas", "Light and heat"],
  ],
  insurance: [
    ["Insurance", "Business insurance", "General liability insurance"],
    ["Liability cover", "Policies, liability and property"],
  ],
  advertising: [
    ["Advertising", "Marketing", "Advertising and promotion"],
    ["Web leads", "Ads and flyers"],
  ],
  vehicles: [
    ["Vehicle expense", "Auto and truck", "Fuel"],
    ["Vans, running costs", "Diesel and tolls"],
  ],
  travelMeals: [
    ["Travel", "Meals and entertainment"],
    ["Trade show trips", "Hotels and flights"],
  ],
  professionalFees: [
    ["Professional fees", "Legal and accounting", "Accounting fees"],
    ["Advisers", "CPA and lawyer", "Outside bookkeeper"],
  ],
  bankFees: [
    ["Bank charges", "Merchant fees", "Credit card fees"],
    ["Card terminal cost", "Clearing fees"],
  ],
  supplies: [
    ["Supplies", "Office supplies", "Shop supplies"],
    ["Consumables", "Paper, cartridges, postage"],
  ],
  taxesLicenses: [
    ["Taxes and licenses", "Licenses and permits"],
    ["Town and county fees", "Property levy"],
  ],
  badDebts: [["Bad debts", "Bad debt expense"], ["Customers who did not pay"]],
  otherExpenses: [
    ["Other expenses", "Miscellaneous", "Dues and subscriptions"],
    ["Sundry", "Everything else", "All other costs"],
  ],
  depreciation: [["Depreciation", "Depreciation expense"], ["Wear of equipment (book)"]],
  amortization: [["Amortization", "Amortization expense"], ["Write-down of goodwill"]],
  interest: [
    ["Interest expense", "Interest"],
    ["Cost of the bank loan", "Loan interest, First Federal"],
  ],
  otherIncome: [
    ["Other income", "Interest income"],
    ["Sublet of the back room", "Scrap sold"],
  ],
  netIncome: [
    ["Net income", "Net profit", "Net earnings"],
    ["Result of the year", "What is left", "Surplus", "Profit for the period"],
  ],
};

export const GROSS_NAMES = [
  ["Gross profit", "Gross margin"],
  ["Gross result", "Margin after goods", "Contribution"],
] as const;
export const EXPENSE_TOTALS = [
  ["Total expenses", "Total operating expenses"],
  ["Overheads in all", "Costs together"],
] as const;
export const OPERATING_NAMES = [
  ["Operating income", "Income from operations"],
  ["Trading result", "Result before finance"],
] as const;
export const REVENUE_PARTS: readonly (readonly string[])[] = [
  ["Product sales", "Service revenue"],
  ["Parts sold", "Labor sold"],
  ["Retail", "Wholesale", "Online"],
  ["Installations", "Maintenance contracts"],
  ["Tuition", "Summer camp"],
  ["Parts sales", "Service and repair labor"],
  ["Dine-in", "Catering", "Delivery"],
];
export const GOODS_PARTS: readonly (readonly string[])[] = [
  ["Materials", "Subcontractors"],
  ["Purchases", "Freight in"],
  ["Tile, stone, grout", "Crating"],
  ["Food", "Beverages", "Packaging"],
  ["Plants and soil", "Hauling"],
];
export const RETURNS_NAMES = [
  "Returns and allowances",
  "Returns and credits",
  "Discounts given",
  "Less: refunds",
];
export const ADD_BACKS = [
  "Owner's health insurance",
  "Family phone plan",
  "Flood of June 2024",
  "One-time legal settlement",
  "Personal vehicle",
  "Son on payroll, does not work here",
  "Recall of March 2025",
  "Warehouse move, 2023",
  "Charitable gifts",
  "Consulting, discontinued",
  "Rent above market",
];
export const BALANCE_NAMES: Readonly<
  Record<string, readonly [usual: readonly string[], rare: readonly string[]]>
> = {
  cash: [
    ["Cash", "Cash in bank", "Checking"],
    ["Bank accounts", "Money at First Federal"],
  ],
  receivables: [
    ["Accounts receivable", "Trade receivables"],
    ["Customers owing", "Open invoices to clients"],
  ],
  inventory: [
    ["Inventory", "Inventories"],
    ["Stock of tiles", "Goods on hand"],
  ],
  prepaid: [["Prepaid expenses", "Prepaid insurance"], ["Paid ahead"]],
  fixedAssets: [
    ["Fixed assets, net", "Equipment, net"],
    ["Machines less wear", "Trucks and tools, net"],
  ],
  payables: [
    ["Accounts payable", "Trade payables"],
    ["Suppliers", "Open bills"],
  ],
  accrued: [["Accrued expenses", "Accrued payroll"], ["Wages earned, not yet paid"]],
  deferredRevenue: [["Customer deposits", "Deferred revenue"], ["Gift cards and prepayments"]],
  currentDebt: [["Line of credit", "Current portion of long-term debt"], ["Bank loan due within a year"]],
  longTermDebt: [["Long-term debt", "Notes payable, long-term"], ["Bank loan, later"]],
  equity: [
    ["Owner's equity", "Stockholders' equity"],
    ["Own capital", "Members' stake"],
  ],
};
export const COMPANIES = [
  "Brightwater Kayak Rentals, Inc.",
  "Fjordland Tile Co.",
  "Harbor Street Bakery LLC",
  "Dunmore Garage LLC",
  "Lakeside Arborists, Inc.",
  "Pinecrest Foods, Inc.",
  "Marlow Precision Machining, LLC",
  "Tidewater Pool Service, Inc.",
  "Bluebonnet Dental Lab, Inc.",
  "Quarry Road Landscaping LLC",
  "Sable Creek Printing Co.",
  "Nine Mile Freight, Inc.",
];
export const PLACES = ["Tulsa, OK", "Dayton, OH", "Boise, ID", "Macon, GA", "Duluth, MN", "Salem, OR"];
export const PEOPLE = ["Ann Ray", "Miguel Ortega", "Priya Nair", "Tom Becker", "Lena Fischer"];
export const FIRMS = ["Gulf Business Exchange", "Summit Business Brokers", "Northway Advisors"];
