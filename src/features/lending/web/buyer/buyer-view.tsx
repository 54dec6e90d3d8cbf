import { withOwnBuyer } from "#features/lending/model/deal-lending.ts";
import {
  describeCashLines,
  describeDebtLines,
  describePeople,
} from "#features/lending/model/words/deal-buyer-words.ts";
import type { BankViewProps } from "#features/lending/web/bank-views.ts";
import { buyerHref } from "#features/profile/addresses.ts";
import {
  type BuyerFacts,
  type BuyerPersonFacts,
  MOST_LINES,
  MOST_PEOPLE,
  UNKNOWN_BUYER,
} from "#features/profile/model/buyer.ts";
import {
  BUSINESS_FIELDS,
  CASH_FIELDS,
  DEBT_FIELDS,
  PERSON_FIELDS,
} from "#features/profile/model/buyer-fields.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { HouseholdPanel } from "./household-panel.tsx";
import { LineList } from "./line-list.tsx";
import { OwnList } from "./own-list.tsx";
import "./buyer-of-deal.css";

const NO_CASH = { source: null, amount: null, borrowed: null, monthlyPayment: null };
const NO_DEBT = { kind: null, monthlyPayment: null };
const NO_BUSINESS = { sharePct: null, industry: null };
const NO_PERSON: BuyerPersonFacts = {
  name: null,
  household: null,
  sharePct: null,
  fullTime: null,
  citizenship: null,
  managementYears: null,
  industryYears: null,
  guarantees: null,
  creditBand: null,
  otherBusinesses: null,
};

/** What stands in this deal in place of the buyer's profile, value by value, with the way back. */
export function BuyerView({ bank: { buyer, lending, change } }: BankViewProps) {
  const ofProfile = buyer ?? UNKNOWN_BUYER;
  const ofDeal = lending.buyer ?? null;
  const put = (changed: Partial<BuyerFacts>) => change((now) => withOwnBuyer(now, changed));
  return (
    <>
      <h2 className="own-title">Your profile in this deal</h2>
      <p className="sm own-profile">
        The <AppLink href={buyerHref}>buyer’s profile</AppLink> holds for all deals. What you replace here
        counts in this deal alone and leaves the profile as it is. Only owners and editors of the workspace
        see it.
      </p>
      <OwnList
        title="Cash for the purchase"
        one="source of cash"
        fields={CASH_FIELDS}
        blank={NO_CASH}
        most={MOST_LINES}
        ofProfile={ofProfile.cash ?? null}
        ofDeal={ofDeal?.cash ?? null}
        say={describeCashLines}
        noneLabel="No cash in this deal"
        onChange={(cash) => put({ cash })}
      />
      <OwnList
        title="Personal debts"
        one="personal debt"
        fields={DEBT_FIELDS}
        blank={NO_DEBT}
        most={MOST_LINES}
        ofProfile={ofProfile.personalDebts ?? null}
        ofDeal={ofDeal?.personalDebts ?? null}
        say={describeDebtLines}
        noneLabel="No personal debts in this deal"
        onChange={(personalDebts) => put({ personalDebts })}
      />
      <HouseholdPanel ofProfile={ofProfile} ofDeal={ofDeal} onChange={put} />
      <OwnList
        title="People"
        one="person"
        fields={PERSON_FIELDS}
        blank={NO_PERSON}
        most={MOST_PEOPLE}
        ofProfile={ofProfile.people ?? null}
        ofDeal={ofDeal?.people ?? null}
        say={describePeople}
        onChange={(people) => put({ people })}
        more={(person, putPerson) => (
          <OtherBusinesses
            businesses={person.otherBusinesses ?? null}
            onChange={(otherBusinesses) => putPerson({ ...person, otherBusinesses })}
          />
        )}
      />
    </>
  );
}

type Businesses = NonNullable<BuyerPersonFacts["otherBusinesses"]>;

/** Null: not known; an empty list: none. */
function OtherBusinesses({
  businesses,
  onChange,
}: {
  businesses: Businesses | null;
  onChange: (businesses: Businesses | null) => void;
}) {
  return (
    <div>
      <h3 className="sm mt-4">Other businesses</h3>
      <LineList
        one="business"
        fields={BUSINESS_FIELDS}
        lines={businesses ?? []}
        blank={NO_BUSINESS}
        most={MOST_LINES}
        onChange={(lines) => onChange(lines.length === 0 ? null : lines)}
      >
        {businesses === null || businesses.length === 0 ? (
          <Checkbox
            checked={businesses !== null}
            onChange={(isNone) => onChange(isNone ? [] : null)}
            label="Owns no other business"
          />
        ) : null}
      </LineList>
    </div>
  );
}
