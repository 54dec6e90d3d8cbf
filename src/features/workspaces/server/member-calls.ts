import { implement } from "@orpc/server";
import { workspacesContract } from "#features/workspaces/contract.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import { describeLastOwner } from "#server/workspaces/name-words.ts";
import { changeMemberRole, handOver, leave, type MemberChange, removeMember } from "./change-members.ts";
import { listMembers, listPeople } from "./people.ts";

const work = implement(workspacesContract).$context<CallContext>().use(requireWork);

type Errors = Record<"NOT_FOUND", () => Error> & Record<"LAST_OWNER", (told: { message: string }) => Error>;

/** A refused change of members in the words of the contract. */
function refuse(change: Extract<MemberChange, { ok: false }>, errors: Errors): Error {
  return change.reason === "last-owner"
    ? errors.LAST_OWNER({ message: describeLastOwner([change.name]) })
    : errors.NOT_FOUND();
}

export const memberCalls = {
  listPeople: work.listPeople.handler(async ({ context }) => ({ people: await listPeople(context) })),

  listMembers: work.listMembers.handler(async ({ context }) => ({ members: await listMembers(context) })),

  changeMemberRole: work.changeMemberRole.handler(async ({ context, input, errors }) => {
    const change = await changeMemberRole(context, input);
    if (!change.ok) throw refuse(change, errors);
    return { done: true };
  }),

  removeMember: work.removeMember.handler(async ({ context, input, errors }) => {
    const change = await removeMember(context, input.personId);
    if (!change.ok) throw refuse(change, errors);
    return { done: true };
  }),

  leave: work.leave.handler(async ({ context, errors }) => {
    const change = await leave(context);
    if (change.ok) return { done: true };
    if (change.reason === "last-owner")
      throw errors.LAST_OWNER({ message: describeLastOwner([change.name]) });
    throw change.reason === "personal" ? errors.PERSONAL() : errors.WORKSPACE_NOT_FOUND();
  }),

  handOver: work.handOver.handler(async ({ context, input, errors }) => {
    const change = await handOver(context, input.personId);
    if (change.ok) return { done: true };
    throw change.reason === "personal" ? errors.PERSONAL() : errors.NOT_FOUND();
  }),
};
