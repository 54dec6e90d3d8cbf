import { randomUUID } from "node:crypto";
import { editOf, mergeEdit, withOffer, type StackEdit } from "#features/funding/model/stack-edit.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { AcknowledgedRecord } from "./acknowledged-record.ts";
import { pick, toMark, type Hand, type Writer } from "./writer.ts";

interface AcknowledgedStack {
  id: string;
  /** As it was last seen stored. */
  stored: FundingStack;
  kept: AcknowledgedRecord;
}

const FIRST_OFFER_USD = 1_000_000;

/** Makes stacks and changes them as two windows do that know nothing of each other: the second one merges. */
export function createStackHand(writer: Writer, name: string): Hand {
  const { random, send } = writer;
  const stacks = new Map<string, AcknowledgedStack>();
  let dealId = "";

  async function create(): Promise<void> {
    if (dealId === "") {
      const data = makeDeal(`${name} subject`, { financials: { askingPrice: FIRST_OFFER_USD } });
      dealId = ((await send("deals/create", { data })).json as { id: string }).id;
    }
    const stackId = randomUUID();
    const kept = new AcknowledgedRecord();
    // Its id alone is known before the answer: what came of an unanswered one is looked at in `check`.
    kept.open = null;
    stacks.set(stackId, { id: stackId, stored: NONE, kept });
    const components = [
      { componentType: "equity", percentage: 20 },
      { componentType: "sba", percentage: 60 },
      { componentType: "seller_note", percentage: 20 },
    ];
    const stack = { name: `${name} stack`, offerAmount: FIRST_OFFER_USD, components };
    const answer = await send("funding/createFundingStack", { stackId, dealId, stack });
    remember(answer.json as FundingStack);
  }

  function remember(stored: FundingStack): void {
    const known = stacks.get(stored.id);
    if (!known) return;
    known.stored = stored;
    Object.assign(known.kept, { acknowledged: markOf(stored), open: undefined });
  }

  /** One window changes the offer, the other the deposit; each on the version that it was opened with. */
  async function changeInTwoWindows({ id, stored, kept }: AcknowledgedStack): Promise<void> {
    const base = editOf(stored);
    const first = withOffer(base, 500_000 + Math.floor(random() * 1_000_000));
    const depositUsd = Math.floor(random() * 90_000);
    const second: StackEdit = {
      ...base,
      dealTerms: { ...base.dealTerms, deposit: { ...base.dealTerms.deposit, amount: depositUsd } },
    };
    const save = async (version: number, edit: StackEdit) => {
      const { offerAmount, dealTerms } = edit;
      kept.open = wordsOf({ version: version + 1, offerAmount, dealTerms });
      return send("funding/update", { id, version, offerAmount, dealTerms });
    };
    const one = await save(stored.version, first);
    if (one.status !== 200) throw new Error(`A stack was not saved: ${one.status} ${one.message}`);
    remember(one.json as FundingStack);
    const two = await save(stored.version, second);
    if (two.status !== 409) throw new Error(`An older version was saved over a newer one: ${two.status}.`);
    const newer = two.data as FundingStack;
    kept.open = undefined;
    const merged = await save(newer.version, mergeEdit(base, second, editOf(newer)));
    if (merged.status !== 200) throw new Error(`A merge was not saved: ${merged.status} ${merged.message}`);
    const last = merged.json as FundingStack;
    remember(last);
    if (last.offerAmount !== first.offerAmount || last.dealTerms.deposit.amount !== depositUsd)
      throw new Error(`The merge of two windows lost a change of ${id}.`);
  }

  return {
    name,
    async step() {
      const chosen = pick(
        random,
        [...stacks.values()].filter(({ kept }) => !kept.isOpen),
      );
      if (chosen === undefined || stacks.size < 3 || random() < 0.25) return create();
      if (stacks.size < 40 || random() < 0.5) return changeInTwoWindows(chosen);
      chosen.kept.open = null;
      await send("funding/remove", { id: chosen.id });
      stacks.delete(chosen.id);
    },
    async check(_database, all) {
      const problems: string[] = [];
      for (const known of stacks.values()) {
        const { id, kept } = known;
        if (!all && !kept.isOpen) continue;
        const found = (await writer.read("funding/get", { id })) as FundingStack | null;
        const problem = check(known, found);
        if (problem) problems.push(problem);
        if (found) remember(found);
        else stacks.delete(id);
      }
      return problems;
    },
  };
}

function check({ id, stored, kept }: AcknowledgedStack, found: FundingStack | null): string | null {
  const isNew = stored === NONE;
  if (found === null) return kept.check(`Stack ${id}`, null);
  if (isNew) return found.components.length === 3 ? null : `Stack ${id} was made without its components.`;
  // An unanswered change is known by the words that were sent; what follows from them the server calculates.
  return kept.check(`Stack ${id}`, kept.acknowledged === markOf(found) ? markOf(found) : wordsOf(found));
}

const NONE = {} as FundingStack;

const wordsOf = ({
  version,
  offerAmount,
  dealTerms,
}: Pick<StackEdit, "offerAmount" | "dealTerms"> & { version: number }) =>
  toMark({ version, offerAmount, dealTerms });

const markOf = ({ version, offerAmount, dealTerms, components, status, name }: FundingStack) =>
  toMark({ version, offerAmount, dealTerms, components, status, name });
