import { expect, test } from "vitest";
import { readBytes } from "./read-bytes.ts";

type Expected = Readonly<Record<string, unknown>>;

/** What each document says, in another manner than the files of tests/data/cases: null where nothing of the kind may be read. */
const KINDS: readonly (readonly [kind: string, name: string, paper: string, expected: Expected])[] = [
  [
    "laid out by tables",
    "a.html",
    `<table><tr><td><img src=x></td><td><b>Ridge Auto Body</b><div>Reno, NV</div><p>Price: $640,000</p><p>Cash Flow: $188,000</p></td></tr></table>`,
    { title: "Ridge Auto Body", location: "Reno, NV", askingPrice: 640_000, sde: 188_000 },
  ],
  [
    "laid out by tables",
    "b.html",
    `<h1>Ridge Auto Body</h1><table><tr><td>Asking Price:<br>Cash Flow:<br>Gross Revenue:</td><td>$640,000<br>$188,000<br>$1,120,000</td></tr></table>`,
    { askingPrice: 640_000, sde: 188_000, annualRevenue: 1_120_000 },
  ],
  [
    "laid out by tables",
    "c.html",
    `<table><tr><td><table><tr><td><h3>Ridge Auto Body</h3></td></tr><tr><td>Reno, NV</td></tr><tr><td>Asking Price</td><td>$640,000</td></tr><tr><td>Cash Flow</td><td>$188,000</td></tr></table></td><td><table><tr><td><h3>Cove Street Laundry</h3></td></tr><tr><td>Astoria, OR</td></tr><tr><td>Asking Price</td><td>$415,000</td></tr><tr><td>Cash Flow</td><td>$97,500</td></tr></table></td></tr></table>`,
    {
      listings: 2,
      askingPrice: [640_000, 415_000],
      title: ["Ridge Auto Body", "Cove Street Laundry"],
      sde: [188_000, 97_500],
    },
  ],
  [
    "laid out by tables",
    "d.html",
    `<table><tr><th>&nbsp;</th><th>FY<br>2024</th><th>FY<br>2025</th></tr><tr><td>Revenue</td><td>1,250,000</td><td>1,400,000</td></tr><tr><td>Cost of goods sold</td><td>500,000</td><td>512,000</td></tr><tr><td>Net income</td><td>210,000</td><td>231,000</td></tr></table>`,
    { "revenue 2025": 1_400_000, "costOfGoods 2024": 500_000, "netIncome 2025": 231_000 },
  ],
  [
    "label and amount over lines",
    "a.txt",
    "Ridge Auto Body\nCash flow\n$132,500\nAsking price\n$415,000\nGross revenue\n$610,000",
    { sde: 132_500, askingPrice: 415_000, annualRevenue: 610_000 },
  ],
  [
    "label and amount over lines",
    "b.txt",
    "Ridge Auto Body\nEBITDA: $210,000\nAsking price $900,000\nTTM revenue: $1,400,000\nList price: $900,000",
    { ebitda: 210_000, askingPrice: 900_000, annualRevenue: 1_400_000 },
  ],
  [
    "label and amount over lines",
    "c.txt",
    "Ridge Auto Body\nTTM revenue $1,400,000\nAdjusted EBITDA $210,000\nInventory $25,000\nAsking price $900,000",
    { adjustedEbitda: 210_000, askingPrice: 900_000, annualRevenue: 1_400_000, inventory: 25_000 },
  ],
  [
    "costs in parentheses",
    "a.csv",
    "Signs LLC,FY2024,FY2025\nSales,900000,950000\nCost of sales,(400000),(410000)\nGross profit,500000,540000\nWages,200000,210000\nRent,60000,60000\nNet income,240000,270000",
    { "costOfGoods 2025": 410_000, "wages 2025": 210_000, "rent 2024": 60_000 },
  ],
  [
    "costs in parentheses",
    "b.csv",
    "Signs LLC,FY2024,FY2025\nSales,900000,950000\nCost of sales,-400000,-410000\nNet income,240000,270000",
    { "costOfGoods 2025": 410_000 },
  ],
  [
    "costs in parentheses",
    "c.csv",
    "Signs LLC,FY2025\nSales,900000\nInventory change,(12000)\nGross profit,912000\nNet income,240000",
    { "costOfGoods 2025": -12_000 },
  ],
  [
    "raised marks",
    "a.html",
    "<h1>Ridge Auto Body</h1><p>Asking price: $415,000<sup>1</sup></p><p>Cash flow: $132,500<sup>(a)</sup></p><p>Revenue: $610,000<sup>*</sup></p>",
    { askingPrice: 415_000, sde: 132_500, annualRevenue: 610_000 },
  ],
  [
    "raised marks",
    "b.txt",
    "Ridge Auto Body\nAsking price: $415,000¹\nCash flow²: $132,500³\nRevenue: $610,000†",
    { askingPrice: 415_000, sde: 132_500, annualRevenue: 610_000 },
  ],
  [
    "raised marks",
    "c.csv",
    'Signs LLC,FY2024,FY2025\nRevenue,"1,250,000¹","1,400,000[1]"\nRent²,"60,000","60,000"\nNet income,"210,000","231,000(2)"',
    { "revenue 2024": 1_250_000, "revenue 2025": 1_400_000, "rent 2025": 60_000, "netIncome 2025": 231_000 },
  ],
  [
    "month and length of time",
    "a.txt",
    "Content site\nAsking price: $129,000\nNet profit: $4,210/mth\nRevenue: $5,900 pcm\nRent: $2,000 p/m",
    { netIncome: 50_520, annualRevenue: 70_800, rent: 24_000 },
  ],
  [
    "month and length of time",
    "b.txt",
    "Content site\nAsking price: $129,000\nNet profit: $1,000 per week\nRevenue: $30,000 a quarter\nCash flow: $60,000 p.a.",
    { netIncome: 52_000, annualRevenue: 120_000, sde: 60_000 },
  ],
  [
    "month and length of time",
    "c.txt",
    "Shop\nAsking price: $129,000\nRent: $2,000 pcm\nLease: 5 + 5 years",
    { rent: 24_000 },
  ],
  ["month and length of time", "d.txt", "Shop\nAsking price: $129,000\nLease: 36 months", { rent: null }],
  [
    "month and length of time",
    "e.txt",
    "Shop\nAsking price: $129,000\nLease: 5 year term with two 5 year options",
    { rent: null },
  ],
  [
    "month and length of time",
    "f.txt",
    "Shop\nAsking price: $129,000\nLease: 7 yrs left at $3,500/mo\nTraining: 4 weeks",
    { rent: 42_000, training: "4 weeks" },
  ],
  [
    "month and length of time",
    "g.txt",
    "Shop\nAsking price: $129,000\nRent: 4,500 monthly",
    { rent: 54_000 },
  ],
  [
    "newest year",
    "a.txt",
    "Contractor\nAsking price: $1,600,000\nRevenue:\n2023: $1,610,000\n2024: $1,840,000\n2025: $2,390,000\nEBITDA: FY23 $300k, FY24 $350k, FY25 $410k",
    { annualRevenue: 2_390_000, "revenue 2023": 1_610_000, ebitda: 410_000 },
  ],
  [
    "newest year",
    "b.txt",
    "Contractor\nAsking price: $1,600,000\nRevenue 2023/2024/2025: $1.61M / $1.84M / $2.39M\nNet income: 2023 - $100,000; 2024 - $120,000; 2025 - $150,000",
    { annualRevenue: 2_390_000, "revenue 2024": 1_840_000, netIncome: 150_000, "netIncome 2023": 100_000 },
  ],
  [
    "newest year",
    "c.txt",
    "Contractor\nAsking price: $1,600,000\nRevenue: $1,610,000 (2023), $1,840,000 (2024), $1,990,000 (TTM)\nCash flow: $455,000 in 2025, $410,000 in 2024",
    { annualRevenue: 1_990_000, "revenue 2024": 1_840_000, sde: 455_000 },
  ],
  [
    "newest year",
    "d.txt",
    "Contractor\nAsking price: $1,600,000\nRevenue: $2,000,000 (2025), $2,400,000 (2026E)",
    { annualRevenue: 2_000_000 },
  ],
  [
    "replies",
    "a.eml",
    "From: Dana Broker <dana@broker.example>\nTo: b@example.com\nSubject: RE: Cedar Lane\nMIME-Version: 1.0\nContent-Type: text/plain\n\nWe can offer it at $399,000 now. Asking price: $399,000\n\nFrom: Buyer <b@example.com>\nSent: Monday, November 23, 2026 4:11 PM\nTo: Dana Broker\nSubject: Cedar Lane\n\nYou wrote asking price: $415,000 and cash flow: $132,500.\nAsking price: $415,000\nCash flow: $132,500\n",
    { askingPrice: 399_000, sde: 132_500, listings: 0 },
  ],
  [
    "replies",
    "b.eml",
    "From: Dana Broker <dana@broker.example>\nTo: b@example.com\nSubject: Re: Cedar Lane\nMIME-Version: 1.0\nContent-Type: text/html\n\n<div>Asking price: $399,000<br>Cash flow: $140,000</div><div class=gmail_quote>On Mon, Nov 23, 2026 at 4:11 PM Buyer &lt;b@example.com&gt; wrote:<br><blockquote>Asking price: $415,000<br>Cash flow: $132,500<br>Revenue: $610,000</blockquote></div>",
    { askingPrice: 399_000, sde: 140_000, annualRevenue: 610_000, listings: 0 },
  ],
  [
    "replies",
    "c.eml",
    "From: Dana Broker <dana@broker.example>\nTo: b@example.com\nSubject: Re: Cedar Lane\nMIME-Version: 1.0\nContent-Type: text/plain\n\nSee below.\n\n> On Nov 20, 2026, Dana wrote:\n> Asking price: $415,000\n> Cash flow: $132,500\n",
    { askingPrice: 415_000, sde: 132_500 },
  ],
  [
    "replies",
    "d.eml",
    "From: Dana Broker <dana@broker.example>\nTo: b@example.com\nSubject: Re: questions\nMIME-Version: 1.0\nContent-Type: text/plain\n\n> Asking price?\n$399,000\n> Cash flow?\n$132,500\n",
    { askingPrice: 399_000, sde: 132_500 },
  ],
  [
    "text part and page",
    "a.eml",
    "From: D <d@b.example>\nSubject: New: Cedar Lane Upholstery\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=B\n\n--B\nContent-Type: text/plain\n\nNew listings under $500,000 this week. Your mail program does not show pages; open https://x.example/1 in your browser to see what is for sale in your area this week and the next.\n--B\nContent-Type: text/html\n\n<p>Cedar Lane Upholstery</p><p>Asking price: $415,000</p><p>Cash flow: $132,500</p>\n--B--\n",
    { askingPrice: 415_000, sde: 132_500 },
  ],
  [
    "text part and page",
    "b.eml",
    "From: D <d@b.example>\nSubject: Cedar Lane\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=B\n\n--B\nContent-Type: text/plain\n\nCedar Lane Upholstery\nAsking price: $415,000\nCash flow: $132,500\n--B\nContent-Type: text/html\n\n<p>Cedar Lane</p><img src=cid:1>\n--B--\n",
    { askingPrice: 415_000, sde: 132_500 },
  ],
  [
    "price reductions",
    "a.txt",
    "Cedar Lane Upholstery\nPrice reduced from $415,000 to $399,000\nCash flow: $132,500",
    { askingPrice: 399_000 },
  ],
  [
    "price reductions",
    "b.txt",
    "Cedar Lane Upholstery\nAsking price: ~~$415,000~~ $399,000\nCash flow: $132,500",
    { askingPrice: 399_000 },
  ],
  [
    "price reductions",
    "c.txt",
    "Cedar Lane Upholstery\nWas: $415,000\nNow: $399,000\nCash flow: $132,500",
    { askingPrice: 399_000 },
  ],
  [
    "price reductions",
    "d.txt",
    "Cedar Lane Upholstery\nOriginal price: $415,000\nReduced to $399,000\nCash flow: $132,500",
    { askingPrice: 399_000 },
  ],
  [
    "price reductions",
    "e.html",
    "<h1>Cedar Lane</h1><p>Price: <span style='text-decoration: line-through'>$415,000</span> <b>$399,000</b></p><p>Cash flow: <del>$140,000</del><ins>$132,500</ins></p>",
    { askingPrice: 399_000, sde: 132_500 },
  ],
  [
    "price reductions",
    "f.txt",
    "Cedar Lane Upholstery\nThe seller has lowered the asking price to $399,000 (from $415,000).\nCash flow: $132,500",
    { askingPrice: 399_000 },
  ],
  [
    "price reductions",
    "g.txt",
    "Cedar Lane Upholstery\nAsking price: $415,000, reduced to $399,000\nCash flow: $132,500",
    { askingPrice: 399_000 },
  ],
  [
    "owner's draws in statements",
    "a.csv",
    "Signs LLC,FY2025\nSales,900000\nCost of sales,400000\nGross profit,500000\nNet income,240000",
    { "revenue 2025": 900_000 },
  ],
  [
    "contra lines",
    "a.csv",
    "Balance sheet,12/31/2025\nCash,120000\nAccounts receivable,210000\nAllowance for bad debts,8000\nInventory,88000\nReserve for obsolescence,(5000)\nTotal current assets,405000\nEquipment,100000\nAccumulated depreciation,40000\nTotal assets,465000\nAccounts payable,95000\nEquity,370000",
    { "receivables 2025": 202_000, "inventory 2025": 83_000, "fixedAssets 2025": 60_000 },
  ],
  [
    "contra lines",
    "b.csv",
    "Signs LLC,FY2025\nGross sales,900000\nLess: returns and allowances,20000\nLess: discounts given,10000\nCost of sales,400000\nGross profit,470000\nNet income,240000",
    { "revenue 2025": 870_000 },
  ],
  [
    "contra lines",
    "c.csv",
    "Balance sheet,12/31/2025\nCash,120000\nTrade receivables,210000\nLess: provision for doubtful debts,(10000)\nInventory,88000\nLess: reserve,(8000)\nTotal current assets,400000\nAccounts payable,95000\nWarranty reserve,5000\nEquity,300000",
    { "receivables 2025": 200_000, "inventory 2025": 80_000 },
  ],
  [
    "year over two columns",
    "a.csv",
    ",,2025,,2024\n,Amount,%,Amount,%\nNet sales,4812000,100.0%,4455000,100.0%\nCost of sales,2887000,60.0%,2718000,61.0%\nNet income,531000,11.0%,368000,8.3%",
    { "revenue 2025": 4_812_000, "revenue 2024": 4_455_000, "netIncome 2024": 368_000 },
  ],
  [
    "year over two columns",
    "b.csv",
    ",2025,,2024,\nNet sales,4812000,100.0%,4455000,100.0%\nCost of sales,2887000,60.0%,2718000,61.0%\nNet income,531000,11.0%,368000,8.3%",
    { "revenue 2025": 4_812_000, "revenue 2024": 4_455_000 },
  ],
  [
    "year over two columns",
    "c.html",
    "<table><tr><th></th><th colspan=2>2025</th><th colspan=2>2024</th></tr><tr><td>Net sales</td><td>100.0%</td><td>4,812,000</td><td>100.0%</td><td>4,455,000</td></tr><tr><td>Cost of sales</td><td>60.0%</td><td>2,887,000</td><td>61.0%</td><td>2,718,000</td></tr><tr><td>Net income</td><td>11.0%</td><td>531,000</td><td>8.3%</td><td>368,000</td></tr></table>",
    { "revenue 2025": 4_812_000, "revenue 2024": 4_455_000 },
  ],
  [
    "thousands",
    "a.txt",
    "Bakery\nAsking price: 1 250 000 USD\nGross revenue: $2\u00a0340\u00a0000\nSDE: 410’500",
    { askingPrice: 1_250_000, annualRevenue: 2_340_000, sde: 410_500 },
  ],
  [
    "thousands",
    "b.csv",
    "Signs LLC,FY2024,FY2025\nRevenue,1 250 000,1 400 000\nCost of goods sold,500'000,512'000\nNet income,210 000,231 000",
    { "revenue 2025": 1_400_000, "costOfGoods 2024": 500_000, "netIncome 2025": 231_000 },
  ],
  [
    "thousands",
    "c.html",
    "<h1>Bakery</h1><p>Asking price: $1&nbsp;250&nbsp;000</p><p>Revenue: $2&#8239;340&#8239;000</p><p>SDE: $410&thinsp;500</p>",
    { askingPrice: 1_250_000, annualRevenue: 2_340_000, sde: 410_500 },
  ],
  [
    "thousands",
    "d.txt",
    "Signs LLC\n                      FY2024        FY2025\nRevenue            1 250 000     1 400 000\nCost of goods sold   500 000       512 000\nNet income           210 000       231 000",
    { "revenue 2025": 1_400_000, "costOfGoods 2024": 500_000, "netIncome 2025": 231_000 },
  ],
  [
    "hidden and entities",
    "a.html",
    "<style>.pre{display:none}@media screen{.x{color:red}}</style><div class=pre>Revenue: $9,999,999</div><h1>Caf&eacute; Ni&ntilde;o &frac14; &minus; shop</h1><p>Asking price: $480,000</p><span style='color:#ffffff'>Cash flow: $9,999,999</span><div style='font-size:1px'>EBITDA: $9,999,999</div>",
    { title: "Café Niño ¼ − shop", annualRevenue: null, sde: null, ebitda: null, askingPrice: 480_000 },
  ],
  [
    "hidden and entities",
    "b.html",
    "<body><table bgcolor='#003366'><tr><td style='color:#fff'><h2>Ridge Auto Body</h2>Asking price: $480,000<br>Cash flow: $131,000</td></tr></table><p hidden>Revenue: $1</p><p style='visibility:hidden'>EBITDA: $5,000,000</p></body>",
    { title: "Ridge Auto Body", askingPrice: 480_000, sde: 131_000, annualRevenue: null, ebitda: null },
  ],
  [
    "hidden and entities",
    "c.html",
    "<td style='font-size:0'><div style='font-size:14px'>Asking price&colon; &dollar;480&comma;000</div></td><p style='position:absolute;left:-9999px'>Revenue: $9,999,999</p>",
    { askingPrice: 480_000, annualRevenue: null },
  ],
  [
    "months in the title",
    "a.txt",
    "Harbor Glass LLC - Profit & Loss, January through December 2025\n\nSales\t$1,120,400\nCost of goods sold\t512,300\nRent\t42,000\nNet income\t$143,500",
    { "revenue 2025": 1_120_400, "rent 2025": 42_000 },
  ],
  [
    "months in the title",
    "b.csv",
    "Harbor Glass: Income Statement for the year ended 12/31/2025,\nSales,1120400\nCost of goods sold,512300\nRent,42000\nNet income,143500",
    { "revenue 2025": 1_120_400, "rent 2025": 42_000 },
  ],
  [
    "months in the title",
    "c.txt",
    "Balance sheet at December 31, 2025\n\nCash\t120,000\nAccounts receivable\t210,000\nTotal current assets\t330,000\nAccounts payable\t95,000\nEquity\t235,000",
    { "receivables 2025": 210_000, "cash 2025": 120_000 },
  ],
  [
    "words that deny",
    "a.txt",
    "Parts dealer\nAsking price: $275,000\nThe business is relocatable. It is not home-based and cannot be run from home. This is not a franchise; no franchise fees. Not suited to absentee owners.",
    { homeBased: null, franchise: null, absentee: null },
  ],
  [
    "words that deny",
    "b.txt",
    "Parts dealer\nAsking price: $275,000\nHome based: No\nRelocatable: No\nAbsentee: No\nInventory included: $25,000",
    { homeBased: false, absentee: false, inventory: 25_000, inventoryIncluded: true },
  ],
  [
    "words that deny",
    "c.txt",
    "Parts dealer\nAsking price: $275,000\nFF&E not included: $48,000\nDate of establishment: 2009",
    { ffAndE: 48_000, ffAndEIncluded: false, yearEstablished: 2009 },
  ],
  [
    "joined letters",
    "a.txt",
    "Bakery\nNet pro\uf001t: $298,200\nCash \uf002ow: $310,000\nAsking price: $900,000\nRea\ufb01rm",
    { netIncome: 298_200, sde: 310_000 },
  ],
  [
    "joined letters",
    "b.html",
    "<h1>Bakery</h1><p>Net pro\ufb01t: $298,200</p><p>Cash \ufb02ow: $310,000</p>",
    { netIncome: 298_200, sde: 310_000 },
  ],
  [
    "names of both",
    "a.txt",
    "Bakery\nOffered at: $900,000\nAnnual sales volume: $2,400,000\nStock at valuation: $85,000\nRental cost: $4,500 a month\nBusiness started: 1998\nPersonnel: 14",
    {
      askingPrice: 900_000,
      annualRevenue: 2_400_000,
      inventory: 85_000,
      rent: 54_000,
      yearEstablished: 1998,
      employees: 14,
    },
  ],
  [
    "no name",
    "a.txt",
    "Asking price from $99,000\nRidge Auto Body\nReno, NV\nCash flow: $31,000",
    { title: "Ridge Auto Body" },
  ],
  [
    "laid out by tables",
    "e.html",
    `<table width=600><tr><td align=center><h2>3 new matches</h2></td></tr><tr><td><table><tr><td width=100><img src=1></td><td><a href=x>Ridge Auto Body</a><br><span>Reno, NV</span><br>Asking $640,000 | Cash flow $188,000</td><td><a>View</a></td></tr></table></td></tr><tr><td><table><tr><td><img src=1></td><td><a href=x>Cove Laundry</a><br><span>Astoria, OR</span><br>Asking $415,000 | Cash flow $97,500</td><td><a>View</a></td></tr></table></td></tr></table>`,
    {
      askingPrice: [640_000, 415_000],
      sde: [188_000, 97_500],
      title: ["Ridge Auto Body", "Cove Laundry"],
      location: ["Reno, NV", "Astoria, OR"],
    },
  ],
  [
    "laid out by tables",
    "f.html",
    `<table><tr><td colspan=2><b>Ridge Auto Body</b></td></tr><tr><td>Location</td><td>Reno, NV</td></tr><tr><td>Asking price</td><td>$640,000</td></tr><tr><td>Cash flow</td><td>$188,000</td></tr><tr><td colspan=2>&nbsp;</td></tr><tr><td colspan=2><b>Cove Street Laundry</b></td></tr><tr><td>Location</td><td>Astoria, OR</td></tr><tr><td>Asking price</td><td>$415,000</td></tr><tr><td>Cash flow</td><td>$97,500</td></tr></table>`,
    {
      askingPrice: [640_000, 415_000],
      sde: [188_000, 97_500],
      title: ["Ridge Auto Body", "Cove Street Laundry"],
      location: ["Reno, NV", "Astoria, OR"],
    },
  ],
  [
    "label and amount over lines",
    "d.txt",
    "Ridge Auto Body\n\nAsking Price:\n$900,000\n\nCash Flow:\n$210,000\n\nGross Revenue:\n$1,400,000\n\nEBITDA:\n$190,000",
    { askingPrice: 900_000, sde: 210_000, annualRevenue: 1_400_000, ebitda: 190_000 },
  ],
  [
    "label and amount over lines",
    "e.txt",
    "Ridge Auto Body\nInventory: $40,000\nReal estate: $500,000\nRevenue: $1,400,000\nSDE: $210,000\nNet income: $150,000\nAsking price: $900,000",
    { inventory: 40_000, realEstate: 500_000, sde: 210_000, netIncome: 150_000, askingPrice: 900_000 },
  ],
  [
    "costs in parentheses",
    "d.txt",
    "Signs LLC\nIncome statement 2025\n\nSales            900,000\nCost of sales   (400,000)\nGross profit     500,000\nWages           (200,000)\nRent             (60,000)\nInterest         (10,000)\nNet income       230,000",
    {
      "costOfGoods 2025": 400_000,
      "wages 2025": 200_000,
      "interest 2025": 10_000,
      "netIncome 2025": 230_000,
    },
  ],
  [
    "month and length of time",
    "h.txt",
    "Shop\nAsking price: $129,000\nMonthly cash flow: $5,000\nRent: $24,000/yr\nLease term: 10 years",
    { sde: 60_000, rent: 24_000 },
  ],
  [
    "month and length of time",
    "i.txt",
    "Shop\nAsking price $129,000\nRent $850 pw\nNet profit $120,000 per annum",
    { rent: 44_200, netIncome: 120_000 },
  ],
  [
    "month and length of time",
    "j.txt",
    "Shop\nAsking price: $129,000\nThe lease has 6 years left with a 5-year option at $3,200 per month.",
    { rent: 38_400 },
  ],
  [
    "newest year",
    "e.txt",
    "Contractor\nAsking price: $1,600,000\n2023 Revenue: $1,610,000\n2024 Revenue: $1,840,000\n2025 Revenue: $2,390,000\n2024 SDE: $410,000\n2025 SDE: $455,000",
    { annualRevenue: 2_390_000, "revenue 2023": 1_610_000, sde: 455_000 },
  ],
  [
    "newest year",
    "f.txt",
    "Contractor\nAsking price: $1,600,000\nRevenue was $1,610,000 in 2023, $1,840,000 in 2024 and $2,390,000 in 2025. SDE of $410,000 (2024) and $455,000 (2025).",
    { annualRevenue: 2_390_000, "revenue 2023": 1_610_000, sde: 455_000 },
  ],
  [
    "newest year",
    "g.txt",
    "Contractor\nAsking price: $1,600,000\nGross revenue (2023): $1,610,000\nGross revenue (2025): $2,390,000\nGross revenue (2024): $1,840,000",
    { annualRevenue: 2_390_000, "revenue 2024": 1_840_000 },
  ],
  [
    "replies",
    "e.eml",
    "From: Dana Broker <dana@broker.example>\nTo: b@example.com\nSubject: Re: Cedar Lane\nMIME-Version: 1.0\nContent-Type: text/plain\n\nOn Mon, Nov 23, 2026 at 4:11 PM Buyer\n<b@example.com> wrote:\n\n> Asking price: $415,000\n> Cash flow: $132,500\n\nThe asking price is now $399,000.\n",
    { askingPrice: 399_000, sde: 132_500 },
  ],
  [
    "replies",
    "f.eml",
    "From: Dana Broker <dana@broker.example>\nTo: b@example.com\nSubject: Fwd: Cedar Lane\nMIME-Version: 1.0\nContent-Type: text/plain\n\nFYI\n\n---------- Forwarded message ---------\nFrom: Jo Seller <jo@x.example>\nDate: Mon, Nov 23, 2026\nSubject: Cedar Lane\nTo: Dana <dana@broker.example>\n\nCedar Lane Upholstery\nAsking price: $415,000\nCash flow: $132,500\n",
    { askingPrice: 415_000, sde: 132_500, brokerEmail: "jo@x.example" },
  ],
  [
    "replies",
    "g.eml",
    "From: Dana Broker <dana@broker.example>\nTo: b@example.com\nSubject: RE: Cedar Lane\nMIME-Version: 1.0\nContent-Type: text/plain\n\nSeller will take $399,000, price is firm. Asking: $399,000\n\n-----Original Message-----\nFrom: Buyer\nSent: Monday\nTo: Dana\nSubject: Cedar Lane\n\nPrice: $415,000\nCash flow: $132,500\n",
    { askingPrice: 399_000, sde: 132_500 },
  ],
  [
    "price reductions",
    "h.txt",
    "Cedar Lane Upholstery\nPRICE DROP! Now only $399,000 (previously $415,000)\nCash flow: $132,500",
    { askingPrice: 399_000 },
  ],
  [
    "price reductions",
    "i.txt",
    "Cedar Lane Upholstery\nPrevious asking price: $415,000\nAsking price: $399,000\nCash flow: $132,500",
    { askingPrice: 399_000 },
  ],
  [
    "price reductions",
    "j.txt",
    "Cedar Lane Upholstery\nAsking price: was $415,000, now $399,000\nCash flow: $132,500",
    { askingPrice: 399_000 },
  ],
  [
    "price reductions",
    "k.txt",
    "Cedar Lane Upholstery\nPrice: $399,000 (reduced from $415,000)\nCash flow: $132,500",
    { askingPrice: 399_000 },
  ],
  [
    "price reductions",
    "l.html",
    "<style>.old{text-decoration:line-through}</style><h1>Cedar Lane</h1><div>Asking Price</div><div><span class=old>$415,000</span><span>$399,000</span></div><p>Cash flow: $132,500</p>",
    { askingPrice: 399_000 },
  ],
  [
    "contra lines",
    "d.csv",
    "Balance sheet,12/31/2025\nCash,120000\nAccounts receivable,210000\nLess allowance,-8000\nAccounts receivable net,202000\nInventory,88000\nTotal current assets,410000\nAccounts payable,95000\nEquity,315000",
    { "receivables 2025": 202_000 },
  ],
  [
    "year over two columns",
    "d.txt",
    "Kestrel Fasteners\nIncome statement\n\n                             2025                   2024\nNet sales        4,812,000   100.0%     4,455,000   100.0%\nCost of sales    2,887,000    60.0%     2,718,000    61.0%\nNet income         531,000    11.0%       368,000     8.3%",
    { "revenue 2025": 4_812_000, "revenue 2024": 4_455_000, "netIncome 2024": 368_000 },
  ],
  [
    "year over two columns",
    "e.csv",
    ",,2025,,2024\nNet sales,4812000,100.0,4455000,100.0\nCost of sales,2887000,60.0,2718000,61.0\nNet income,531000,11.0,368000,8.3",
    { "revenue 2025": 4_812_000, "revenue 2024": 4_455_000 },
  ],
  [
    "thousands",
    "e.txt",
    "Bakery\nAsking price 1'250'000\nRevenue 2.340.000 USD\nSDE $410 500",
    { askingPrice: 1_250_000, annualRevenue: 2_340_000, sde: 410_500 },
  ],
  [
    "hidden and entities",
    "d.html",
    "<div style='max-height:0px;overflow:hidden;mso-hide:all'>Cash flow: $9,999,999</div><p>Smith&rsquo;s D&eacute;cor &amp; Gifts</p><p>Asking price:&nbsp;$480,000</p><p style='opacity:0'>Revenue: $1,000,000</p><font color=white>EBITDA: $7,000,000</font>",
    { title: "Smith’s Décor & Gifts", askingPrice: 480_000, sde: null, annualRevenue: null, ebitda: null },
  ],
  [
    "months in the title",
    "d.csv",
    '"Statement of Income (Jan 1, 2025 - Dec 31, 2025)",\nSales,1120400\nCost of goods sold,512300\nRent,42000\nNet income,143500',
    { "revenue 2025": 1_120_400 },
  ],
  [
    "months in the title",
    "e.txt",
    "HARBOR GLASS LLC INCOME STATEMENT FY2025\n\nSales\t$1,120,400\nCost of goods sold\t512,300\nRent\t42,000\nNet income\t$143,500",
    { "revenue 2025": 1_120_400 },
  ],
  [
    "words that deny",
    "d.txt",
    "Parts dealer\nAsking price: $275,000\nSBA: not eligible\nFranchise: Non-franchise\nReal estate included: No\nOwner involvement: Full-time, not absentee\nHome based: not possible",
    {
      sbaPrequalified: false,
      franchise: false,
      realEstateIncluded: false,
      absentee: false,
      homeBased: false,
    },
  ],
  [
    "no name",
    "b.txt",
    "Price reduced!\nRidge Auto Body\nReno, NV\nAsking price: $99,000\nCash flow: $31,000",
    { title: "Ridge Auto Body" },
  ],
  [
    "no name",
    "c.txt",
    "Cash flow of $131,000!\nNew price: $480,000\nRidge Auto Body\nReno, NV",
    { title: "Ridge Auto Body", sde: 131_000, askingPrice: 480_000 },
  ],
  [
    "laid out by tables",
    "g.html",
    "<table><tr><td>Business</td><td>Location</td><td>Asking price</td><td>Cash flow</td></tr><tr><td>Ridge Auto Body</td><td>Reno, NV</td><td>$640,000</td><td>$188,000</td></tr><tr><td>Cove Street Laundry</td><td>Astoria, OR</td><td>$415,000</td><td>$97,500</td></tr></table>",
    {
      title: ["Ridge Auto Body", "Cove Street Laundry"],
      askingPrice: [640_000, 415_000],
      sde: [188_000, 97_500],
      location: ["Reno, NV", "Astoria, OR"],
    },
  ],
  [
    "label and amount over lines",
    "f.html",
    "<table><tr><td><strong>Ridge Auto Body</strong><br>$640,000 asking, $188,000 cash flow, $1.1M revenue</td></tr></table>",
    { askingPrice: 640_000, sde: 188_000, annualRevenue: 1_100_000 },
  ],
  [
    "newest year",
    "h.txt",
    "Contractor\nAsking price: $1,600,000\nSales: $1.6M in 2023, up to $1.8M in 2024 and $2.4M in 2025\nCash flow: '23 $380K, '24 $410K, '25 $455K",
    { annualRevenue: 2_400_000, sde: 455_000 },
  ],
  [
    "replies",
    "h.eml",
    "From: Dana Broker <dana@broker.example>\nTo: b@example.com\nSubject: RE: Cedar Lane\nMIME-Version: 1.0\nContent-Type: text/plain\n\nThe owner would take $399,000.\n\n________________________________\nFrom: Buyer <b@example.com>\nSent: Monday, November 23, 2026 4:11 PM\nTo: Dana\nSubject: Re: Cedar Lane\n\nAsking price: $415,000\nCash flow: $132,500\n",
    { askingPrice: 399_000, sde: 132_500 },
  ],
  [
    "price reductions",
    "m.txt",
    "Cedar Lane Upholstery\nReduced! $399,000\nOld price $415,000\nCash flow: $132,500",
    { askingPrice: 399_000 },
  ],
  [
    "price reductions",
    "n.txt",
    "Cedar Lane Upholstery\nPrice slashed from $415,000 to $399,000\nCash flow: $132,500",
    { askingPrice: 399_000 },
  ],
  [
    "price reductions",
    "o.txt",
    "Cedar Lane Upholstery\nOriginally listed at $415,000, now priced at $399,000\nCash flow: $132,500",
    { askingPrice: 399_000 },
  ],
  [
    "thousands",
    "f.txt",
    "Bakery\nAsking price: 1,250 000\nRevenue: 2.340.000,00 USD\nSDE: $410`500",
    { askingPrice: 1_250_000, annualRevenue: 2_340_000, sde: 410_500 },
  ],
  [
    "a table that is left out",
    "a.txt",
    "Teaser\n\nRevenue            900,000      950,000\nCost of sales      400,000      410,000\nNet income         240,000      270,000",
    { annualRevenue: null, netIncome: null, isSaid: true },
  ],
  [
    "a table that is left out",
    "b.csv",
    "Income statement,Branch A,Branch B,Total\nSales,100000,200000,300000\nCost of sales,40000,90000,130000\nRent,10000,20000,30000\nNet income,50000,90000,140000",
    { title: null, annualRevenue: null, isSaid: true },
  ],
  [
    "a table that is left out",
    "c.csv",
    "Signs LLC,FY2025\nSales,900000\nCost of sales,400000\nNet income,240000",
    { "revenue 2025": 900_000, isSaid: false },
  ],
];

async function valuesOf(name: string, document: string): Promise<{ readonly [key: string]: unknown }> {
  const bytes = new TextEncoder().encode(document);
  const { values, listings, reason } = await readBytes({ name, bytes, password: null }, () => undefined);
  const found: Record<string, unknown> = {
    listings: listings.length,
    isSaid: /was left out/.test(reason ?? ""),
  };
  for (const { key, of, value } of values) {
    const end = (of?.period?.end ?? of?.date ?? "").slice(0, 4);
    const id = of?.line === undefined ? key : `${of.line} ${end}`;
    found[id] = id in found && listings.length > 1 ? [found[id], value].flat() : value;
  }
  return found;
}

test.each(KINDS)("%s: %s", async (_, name, document, expected) => {
  const found = await valuesOf(name, document);
  const read = Object.fromEntries(Object.keys(expected).map((key) => [key, found[key] ?? null]));
  expect(read).toEqual(expected);
});
