import { cellOf, type Part } from "./part.ts";

/** What a component's cells reckon, by the names of its inputs; null where the type has no such figure. */
export interface PartFormulas {
  /** The loan behind it. */
  readonly principal: string | null;
  readonly monthly: string;
  readonly annual: string;
  readonly ownership: string | null;
  readonly carveOut: string | null;
}

/** What a component brings in at closing, by the names of its inputs. */
export function closingFormulaOf(part: Part): string {
  const at = (field: string): string => cellOf(part, field);
  const [amount, principal] = [at("Amount"), at("Principal")];
  const upTo = (value: string): string => `IF(N(${value})>0,MIN(${amount},${value}),${amount})`;
  switch (part.component.type) {
    case "seller_note":
    case "asset_based":
    case "inventory_financing":
      return principal;
    case "friends_family":
      return `IF(${at("Kind")}="investment",${upTo(at("Investment"))},${principal})`;
    case "ar_factoring":
      return `MIN(Hundred,N(${at("Advance")}))/Hundred*${amount}`;
    case "subject_to":
      return upTo(at("Balance"));
    case "carve_out":
      return upTo(at("Value"));
    case "integrator_equity":
      return "0";
    default:
      return amount;
  }
}

export const paymentOf = (principal: string, rate: string, term: string): string =>
  `IF(AND(${principal}>0,N(${term})>0),PMT(N(${rate})/Hundred/MonthsAYear,${term},-${principal}),0)`;

const firstYear = (monthly: string, term: string): string => `${monthly}*MIN(MonthsAYear,MAX(0,N(${term})))`;

const NOTHING: PartFormulas = { principal: null, monthly: "0", annual: "0", ownership: null, carveOut: null };

/** Source: to. */
export function formulasOf(part: Part): PartFormulas {
  const at = (field: string): string => cellOf(part, field);
  const [amount, monthly, principal] = [at("Amount"), at("Monthly"), at("Principal")];
  const loan = (text: string, pay = paymentOf(principal, at("Rate"), at("Term"))): PartFormulas => ({
    ...NOTHING,
    principal: text,
    monthly: pay,
    annual: firstYear(monthly, at("Term")),
  });
  const onCollateral = `IF(N(${at("Collateral")})>0,MIN(${amount},${at("Collateral")}*${at("LendShare")}/Hundred),${amount})`;
  const investment = `${at("Kind")}="investment"`;
  switch (part.component.type) {
    case "sba":
      return loan(`${amount}*(1-${at("DownPayment")}/Hundred)`);
    case "seller_note": {
      const interest = `${principal}*N(${at("Rate")})/Hundred/MonthsAYear`;
      const level = paymentOf(principal, at("Rate"), at("Term"));
      return loan(
        `MAX(0,${amount}-N(${at("CashAtClosing")}))`,
        `IF(${at("Amortization")}="balloon",${interest},${level})`,
      );
    }
    case "asset_based":
    case "inventory_financing":
      return loan(`IF(N(${at("Loan")})>0,${at("Loan")},${onCollateral})`);
    case "friends_family": {
      const share = `IF(ISNUMBER(${at("Equity")}),${at("Equity")},IF(Offer>0,${amount}/Offer*Hundred,0))`;
      return {
        ...loan(`IF(${investment},0,IF(N(${at("Loan")})>0,${at("Loan")},${amount}))`),
        ownership: `IF(${investment},${share},0)`,
      };
    }
    case "subject_to": {
      const left = `IF(N(${at("Term")})>=1,MIN(MonthsAYear,${at("Term")}),MonthsAYear)`;
      return { ...NOTHING, monthly: `N(${at("Payment")})`, annual: `${monthly}*${left}` };
    }
    case "inventory_consignment": {
      const term = at("Term");
      return {
        ...NOTHING,
        monthly: `IF(N(${term})>0,${amount}/${term},0)`,
        annual: firstYear(monthly, term),
      };
    }
    case "ar_factoring":
      return {
        ...NOTHING,
        monthly: `${at("Annual")}/MonthsAYear`,
        annual: `(Hundred-N(${at("Advance")}))/Hundred*${amount}`,
      };
    case "rbf":
      return {
        ...NOTHING,
        monthly: `MAX(N(${at("RevenueShare")})/Hundred*MAX(0,CashFlow)/QuartersAYear,N(${at("Minimum")}))`,
        annual: `MIN(MonthsAYear*${monthly},N(${at("Cap")})*${amount})`,
      };
    case "earnout":
      return {
        ...NOTHING,
        monthly: `${at("Annual")}/MonthsAYear`,
        annual: `IF(AND(${at("Met")}=1,N(${at("Years")})>0),${targetOf(part)}/${at("Years")},0)`,
      };
    case "carve_out":
      return { ...NOTHING, carveOut: `N(${at("Contribution")})` };
    case "investor":
      return { ...NOTHING, ownership: `IF(ISNUMBER(${at("Equity")}),${at("Equity")},${at("Share")})` };
    case "integrator_equity":
      return { ...NOTHING, ownership: `N(${at("Equity")})` };
    default:
      return NOTHING;
  }
}

/** A typed target, else the component. */
export const targetOf = (part: Part): string =>
  `IF(N(${cellOf(part, "Target")})>0,${cellOf(part, "Target")},${cellOf(part, "Amount")})`;
