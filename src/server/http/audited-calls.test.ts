import { oc } from "@orpc/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { changes, reads, type CallMeta } from "#contract/audited.ts";
import { serverFeatures } from "#server/features.ts";
import { collectAuditedCalls, readNotedFields } from "./audited-calls.ts";

const call = oc.$meta<CallMeta>({});
const withCalls = (contract: Record<string, typeof call | ReturnType<typeof call.input>>) => [
  { name: "shed", contract: contract as never, router: {} },
];

test("every call of every feature declares how it stands in the audit log, under words of its own", () => {
  const undeclared = serverFeatures.flatMap(({ name, contract }) =>
    Object.entries(contract).flatMap(([key, procedure]) => {
      const { meta } = (procedure as { "~orpc": { meta: CallMeta } })["~orpc"];
      return meta.audited === undefined ? [`${name}.${key}`] : [];
    }),
  );
  expect(undeclared).toEqual([]);
  const actions = [...collectAuditedCalls(serverFeatures).values()].map(({ action }) => action);
  expect(new Set(actions).size).toBe(actions.length);
});

test("what a call is named says nothing: its contract says whether it is a change, and the words of its entries", () => {
  const calls = collectAuditedCalls(
    withCalls({
      open: call.meta(reads("shed.get")),
      list: call.meta(changes("shed.store", "id")).input(z.object({ id: z.int(), secret: z.string() })),
    }),
  );
  expect(calls.get("shed.open")).toMatchObject({ action: "shed.get", isChange: false });
  const list = calls.get("shed.list");
  expect(list).toMatchObject({ action: "shed.store", isChange: true });
  expect(list && readNotedFields(list.fields, { id: 7, secret: "words" })).toEqual({ id: 7 });
});

test("a call that declares nothing is noted as a change, and one that notes what it does not have is refused", () => {
  expect(collectAuditedCalls(withCalls({ get: call.input(z.object({})) })).get("shed.get")).toMatchObject({
    action: "shed.get",
    isChange: true,
  });
  const wrong = withCalls({ get: call.meta(reads("shed.get", "id")).input(z.object({})) });
  expect(() => collectAuditedCalls(wrong)).toThrow('note "id" of shed.get');
});
