import { expect, test } from "vitest";
import { staysOfDeal, staysOfLead } from "./stays.ts";

const day = (n: number) => `2026-11-${String(n).padStart(2, "0")}T09:00:00.000Z`;

test("a deal's stays are what its moves ended, and where it stands; coming back to a stage begins anew", () => {
  const left = (stageId: string, began: number, ended: number, isSinceIntroduced = false) => ({
    stageId,
    began: day(began),
    ended: day(ended),
    isSinceIntroduced,
  });
  const leavings = [left("new", 1, 3, true), left("talking", 3, 9), left("new", 9, 10)];
  const stays = staysOfDeal(leavings, { stageId: "talking", began: day(10), isSinceIntroduced: false });
  expect(stays.map(({ stageId, ended }) => `${stageId} ${ended ?? "now"}`)).toEqual([
    `new ${day(3)}`,
    `talking ${day(9)}`,
    `new ${day(10)}`,
    "talking now",
  ]);
  expect(stays[0]?.isSinceIntroduced).toBe(true);
});

test("a lead's statuses of one stage are one stay, and a status without a stage is none", () => {
  const stageOf = (status: string) =>
    ({ new: "new", contacted: "new", qualified: "screening" })[status] as string | undefined;
  const changes = [
    { from: "new", to: "contacted", at: day(2) },
    { from: "contacted", to: "qualified", at: day(5) },
    { from: "qualified", to: "lost", at: day(7) },
  ];
  expect(staysOfLead(changes, { status: "lost", createdAt: day(1) }, stageOf)).toEqual([
    { stageId: "new", began: day(1), ended: day(5), isSinceIntroduced: false },
    { stageId: "screening", began: day(5), ended: day(7), isSinceIntroduced: false },
  ]);
  expect(staysOfLead([], { status: "new", createdAt: day(1) }, stageOf)).toEqual([
    { stageId: "new", began: day(1), ended: null, isSinceIntroduced: false },
  ]);
});
