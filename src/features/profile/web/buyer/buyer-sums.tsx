import { type KnownSum, netWorth, sumKnown } from "#calc/lending/buyer-sums.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { useTypedBuyer } from "./use-typed-buyer.ts";

const amountsOf = (lines: readonly { readonly amount: number | null }[] | null | undefined) =>
  lines?.map(({ amount }) => amount) ?? null;

const usdOf = ({ known }: KnownSum): string => (known === null ? "unknown" : formatMoney(known));

/** What cannot be added is said beside the sum. */
const leftOut = (...sums: readonly KnownSum[]): string => {
  const { known } = sumKnown(sums.map(({ unknown }) => unknown));
  if (known === null || known === 0) return "";
  return ` ${known === 1 ? "One amount is" : `${known} amounts are`} not known, and left out.`;
};

export function CashSum() {
  const { cash } = useTypedBuyer();
  const all = sumKnown(amountsOf(cash));
  const borrowed = sumKnown(amountsOf(cash?.filter((line) => line.borrowed === true)));
  return (
    <p role="status">
      Cash: <b>{usdOf(all)}</b>
      {borrowed.known === null || borrowed.known === 0 ? "" : `, including borrowed ${usdOf(borrowed)}`}.
      {leftOut(all)}
    </p>
  );
}

export function DebtPaymentSum() {
  const { personalDebts } = useTypedBuyer();
  const paid = sumKnown(personalDebts?.map(({ monthlyPayment }) => monthlyPayment));
  return (
    <p role="status">
      Payments a month: <b>{usdOf(paid)}</b>.{leftOut(paid)}
    </p>
  );
}

export function NetWorthSum() {
  const { netWorth: worth } = useTypedBuyer();
  const assets = sumKnown(amountsOf(worth?.assets));
  const debts = sumKnown(amountsOf(worth?.debts));
  const net = netWorth(assets, debts);
  return (
    <div role="status">
      <dl className="buyer-worth">
        <div>
          <dt>Assets</dt>
          <dd>{usdOf(assets)}</dd>
        </div>
        <div>
          <dt>Debts</dt>
          <dd>{usdOf(debts)}</dd>
        </div>
        <div>
          <dt>Net worth</dt>
          <dd>{net === null ? "unknown" : formatMoney(net)}</dd>
        </div>
      </dl>
      {leftOut(assets, debts) === "" ? null : <p className="xs text-muted">{leftOut(assets, debts)}</p>}
    </div>
  );
}

/** Shares that come to more than all of the business: said, and kept as typed. */
export function ShareSum() {
  const { people } = useTypedBuyer();
  const shares = sumKnown(people?.map(({ sharePct }) => sharePct));
  if (shares.known === null) return null;
  const isTooMuch = shares.known > 100;
  return (
    <p role="status" className={isTooMuch ? "caution" : undefined}>
      The shares come to {formatNumber(shares.known)}%.
      {isTooMuch ? " That is more than all of the business: check them. They are kept as typed." : ""}
    </p>
  );
}
