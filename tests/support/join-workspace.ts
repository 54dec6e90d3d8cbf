import type { MemberRole } from "#contract/workspace-role.ts";
import type { TestMember, TestServer } from "./server.ts";

/** What a link proves itself with. */
export const tokenIn = (link: string | null | undefined): string =>
  new URLSearchParams(link?.split("#")[1]).get("token") ?? "";

/** A fresh account, invited by an owner, who accepts. */
export async function joinWorkspace(
  server: TestServer,
  { id, role, by }: { id: string; role: MemberRole; by: TestMember },
): Promise<TestMember> {
  const member = await server.createMember();
  await joinAs(member, { id, role, by });
  return member;
}

export async function joinAs(
  member: TestMember,
  { id, role, by }: { id: string; role: MemberRole; by: TestMember },
): Promise<void> {
  const { link } = await by.within(id).workspaces.invite({ email: member.person.email, role });
  await member.workspaces.acceptInvitation({ token: tokenIn(link) });
}

/** The same as a guest of one deal. */
export async function joinAsGuest(
  server: TestServer,
  { id, dealId, by, lastDay = null }: { id: string; dealId: string; by: TestMember; lastDay?: string | null },
): Promise<TestMember> {
  const guest = await server.createMember();
  const { email } = guest.person;
  const { invited } = await by.within(id).workspaces.inviteGuest({ email, dealId, lastDay });
  await guest.workspaces.acceptInvitation({ token: tokenIn(invited?.link) });
  return guest;
}
