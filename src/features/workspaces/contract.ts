import { z } from "zod";
import { oneLine } from "#kit/one-line.ts";
import { changes, reads } from "#contract/audited.ts";
import {
  anybodysCall,
  editorsCall,
  guestsCall,
  membersCall,
  ownersCall,
  ownersGraveCall,
  viewersCall,
} from "#contract/refusals.ts";
import { daySchema } from "#contract/day-schema.ts";
import { holdsWebAddress, NO_WEB_ADDRESS } from "#contract/mailed-name.ts";
import { MEMBER_ROLES, WORKSPACE_ROLES } from "#contract/workspace-role.ts";
import { MOST_NAME_CHARACTERS } from "./model/limits.ts";

/** In one line, as it is read: it stands in mails and in other people's lists. */
const nameSchema = z
  .string()
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, "Give the workspace a name.")
      .max(MOST_NAME_CHARACTERS, `Use at most ${MOST_NAME_CHARACTERS} characters.`)
      .refine((name) => !holdsWebAddress(name), NO_WEB_ADDRESS),
  );
const emailSchema = z.email("Enter a mail address, for instance partner@example.com.").max(254);
const lastDaySchema = z.iso.date().nullable();
/** As it is said: near enough for the day after it to be one. */
const saidLastDaySchema = daySchema.nullable();

/** A workspace as one of its people sees it. */
export const workspaceSchema = z.object({
  id: z.uuid(),
  /** Never empty: an unnamed personal one is called "Personal". */
  name: z.string(),
  isPersonal: z.boolean(),
  role: z.enum(WORKSPACE_ROLES),
  /** For guests: the deals they were let in to, and nothing of the others. Null: not known, where the machine they lie on is away. */
  deals: z.int().nullable(),
  /** Null for guests. */
  members: z.int().nullable(),
});
export type Workspace = z.output<typeof workspaceSchema>;

export const memberSchema = z.object({
  personId: z.uuid(),
  name: z.string(),
  /** For owners, and each person's own; null: not for the caller. */
  email: z.string().nullable(),
  role: z.enum(MEMBER_ROLES),
  isYou: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** The last call of theirs, in any workspace; null: not known. */
  seenAt: z.iso.datetime().nullable(),
});
export type Member = z.output<typeof memberSchema>;

export const guestSchema = z.object({
  personId: z.uuid(),
  name: z.string(),
  /** For owners and editors, who let guests in. */
  email: z.string().nullable(),
  dealId: z.uuid(),
  dealName: z.string(),
  lastDay: lastDaySchema,
  /** That day has ended, where whoever said it is: they read nothing more. */
  isOver: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Guest = z.output<typeof guestSchema>;

/** Until when a guest reads a deal. */
export const ownLastDaySchema = z.object({ dealId: z.uuid(), lastDay: z.iso.date() });
export type OwnLastDay = z.output<typeof ownLastDaySchema>;

/** An invitation that waits, of a member or of a guest to one deal. */
export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(WORKSPACE_ROLES),
  dealId: z.uuid().nullable(),
  dealName: z.string().nullable(),
  lastDay: lastDaySchema,
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.output<typeof invitationSchema>;

/** What an invitation is to, for whoever it is for. */
const invitedToSchema = z.object({
  workspaceName: z.string(),
  invitedBy: z.string(),
  role: z.enum(WORKSPACE_ROLES),
  dealName: z.string().nullable(),
  /** Of a guest: until when they would see it; null: until somebody ends it. */
  lastDay: lastDaySchema,
  expiresAt: z.iso.datetime(),
});
export type InvitedTo = z.output<typeof invitedToSchema>;

/** How the invitation went out. Without a mail server its link is shown to who invites, once. */
const invitedSchema = z.object({ invitation: invitationSchema, link: z.string().nullable() });
export type Invited = z.output<typeof invitedSchema>;

const LAST_OWNER = {
  LAST_OWNER: {
    status: 409,
    message:
      "Nobody else would own this workspace. Make another member owner first, or delete the workspace.",
  },
} as const;
const NOT_A_MEMBER = {
  NOT_FOUND: { message: "This person is no member of the workspace any more." },
} as const;
const INVITATION_GONE = {
  NOT_FOUND: { message: "This invitation is no longer pending. Refresh the list." },
} as const;
const PERSONAL = {
  PERSONAL: {
    status: 409,
    message: "A personal workspace has one member. Make a new workspace to work with others.",
  },
} as const;
const ALREADY_THERE = {
  ALREADY_THERE: { status: 409, message: "This person is in the workspace already." },
} as const;
const TOO_MANY = {
  TOO_MANY: { status: 409, message: "There are as many as there can be. Remove one first." },
} as const;
const MAILED_ENOUGH = {
  TOO_MANY_REQUESTS: {
    status: 429,
    message: "Enough invitations were sent today, to this address or by you. Try again tomorrow.",
  },
} as const;
const TOO_OFTEN = {
  TOO_MANY_REQUESTS: {
    status: 429,
    message: "Too many links were opened from your network. Wait 15 minutes and try again.",
  },
} as const;
const NO_DEAL = { DEAL_NOT_FOUND: { status: 404, message: "Deal data could not be loaded" } } as const;
const LINK_GONE = {
  LINK_GONE: {
    status: 410,
    message: "This invitation was used, withdrawn or has run out. Ask who invited you for a new one.",
  },
} as const;

const done = z.object({ done: z.boolean() });
const person = z.object({ personId: z.uuid() });

export const workspacesContract = {
  /** Those of the caller: the personal one first, then by name, then those in which they are a guest. */
  list: membersCall.meta(reads("workspaces.list")).output(z.object({ workspaces: z.array(workspaceSchema) })),

  /** The one that the call names, as the caller may see it. */
  get: guestsCall
    .meta(reads("workspaces.get"))
    .output(workspaceSchema.extend({ allowsModels: z.boolean(), lastDays: z.array(ownLastDaySchema) })),

  /** The caller is its owner. */
  create: membersCall
    .meta(changes("workspaces.create"))
    .errors(TOO_MANY)
    .input(z.object({ id: z.uuid().optional(), name: nameSchema }))
    .output(workspaceSchema),

  rename: ownersCall
    .meta(changes("workspaces.rename"))
    .input(z.object({ name: nameSchema }))
    .output(workspaceSchema),

  /** Whether models may be asked about its work. */
  allowModels: ownersCall
    .meta(changes("workspaces.allowModels", "allowed"))
    .input(z.object({ allowed: z.boolean() }))
    .output(done),

  /**
   * In which of the caller's own workspaces a record is, for an address that does not say. `kind` is what the address is
   * of: the table's records have ids of their own in each.
   */
  findRecord: membersCall
    .meta(reads("workspaces.findRecord", "id"))
    .input(z.object({ kind: z.enum(["deal", "stack", "letter", "lead", "analysis"]), id: z.uuid() }))
    .output(z.object({ workspaces: z.array(workspaceSchema) })),

  /** Names for what says who made and last changed it; for a guest, of those who made what they may read. */
  listPeople: guestsCall
    .meta(reads("workspaces.listPeople"))
    .output(z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string(), isYou: z.boolean() })) })),

  listMembers: viewersCall
    .meta(reads("workspaces.listMembers"))
    .output(z.object({ members: z.array(memberSchema) })),

  /** To be a member, or to be let in to one deal. Another of the same address takes its place. */
  invite: ownersCall
    .meta(changes("workspaces.invite", "email", "role"))
    .errors({ ...PERSONAL, ...ALREADY_THERE, ...TOO_MANY, ...MAILED_ENOUGH })
    .input(z.object({ email: emailSchema, role: z.enum(MEMBER_ROLES) }))
    .output(invitedSchema),

  listInvitations: editorsCall
    .meta(reads("workspaces.listInvitations"))
    .output(z.object({ invitations: z.array(invitationSchema) })),

  /** Its old link ends, and seven days begin anew. An owner's, or that of a guest by an editor. */
  resendInvitation: editorsCall
    .meta(changes("workspaces.resendInvitation", "id"))
    .errors({ ...INVITATION_GONE, ...MAILED_ENOUGH })
    .input(z.object({ id: z.uuid() }))
    .output(invitedSchema),

  withdrawInvitation: editorsCall
    .meta(changes("workspaces.withdrawInvitation", "id"))
    .errors(INVITATION_GONE)
    .input(z.object({ id: z.uuid() }))
    .output(done),

  /** What a link is an invitation to, for whoever holds it; nothing of the work. */
  readInvitation: anybodysCall
    .meta(reads("workspaces.readInvitation"))
    .errors({ ...LINK_GONE, ...TOO_OFTEN })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(
      invitedToSchema.extend({
        email: z.string(),
        /**
         * Whether the address has an account, and if not whether the link may make one. Not said where the link was not mailed
         * to the address, but to whom it belongs.
         */
        account: z.enum(["there", "may-be-made", "ask-administrator", "not-said"]),
      }),
    ),

  /** Only for the account of the invited address: nobody is a member before they accepted. */
  acceptInvitation: membersCall
    .meta(changes("workspaces.acceptInvitation"))
    .errors({
      ...LINK_GONE,
      OTHER_PERSON: {
        status: 403,
        message: "This invitation is for another mail address. Sign in with that one to accept it.",
      },
    })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(workspaceSchema),

  /** What waits for the address of the caller, wherever they work. */
  listOwnInvitations: membersCall
    .meta(reads("workspaces.listOwnInvitations"))
    .output(z.object({ invitations: z.array(invitedToSchema.extend({ id: z.uuid() })) })),

  /** One of these, without its link. */
  acceptOwnInvitation: membersCall
    .meta(changes("workspaces.acceptOwnInvitation", "id"))
    .errors(LINK_GONE)
    .input(z.object({ id: z.uuid() }))
    .output(workspaceSchema),

  /** Makes the account of the invited address, where an administrator allows it or invited; then they sign in and accept. */
  makeInvitedAccount: anybodysCall
    .meta(changes("workspaces.makeInvitedAccount"))
    .errors({
      ...LINK_GONE,
      ...TOO_OFTEN,
      NOT_ALLOWED: {
        status: 403,
        message: "Accounts are made by an administrator here. Ask for one for this mail address.",
      },
      ACCOUNT_THERE: { status: 409, message: "This address has an account already. Sign in with it." },
      WEAK_PASSWORD: { status: 422, message: "This password is too easy to guess. Choose a longer one." },
    })
    .input(
      z.object({
        token: z.string().min(1).max(200),
        firstName: z.string().trim().max(100),
        lastName: z.string().trim().max(100),
        password: z.string().min(1).max(1_000),
      }),
    )
    .output(done),

  changeMemberRole: ownersCall
    .meta(changes("workspaces.changeMemberRole", "personId", "role"))
    .errors({ ...NOT_A_MEMBER, ...LAST_OWNER })
    .input(person.extend({ role: z.enum(MEMBER_ROLES) }))
    .output(done),

  removeMember: ownersCall
    .meta(changes("workspaces.removeMember", "personId"))
    .errors({ ...NOT_A_MEMBER, ...LAST_OWNER })
    .input(person)
    .output(done),

  leave: viewersCall
    .meta(changes("workspaces.leave"))
    .errors({ ...LAST_OWNER, ...PERSONAL })
    .output(done),

  /** Makes the member an owner, and the caller an editor. */
  handOver: ownersGraveCall
    .meta(changes("workspaces.handOver", "personId"))
    .errors({ ...NOT_A_MEMBER, ...PERSONAL })
    .input(person)
    .output(done),

  /** Into the bin for thirty days, with all it holds; its name is typed. */
  remove: ownersGraveCall
    .meta(changes("workspaces.remove"))
    .errors({
      ...PERSONAL,
      NAME_DIFFERS: { status: 422, message: "This is not the name of the workspace. Type it exactly." },
    })
    .input(z.object({ name: z.string() }))
    .output(z.object({ erasedOn: z.iso.date() })),

  /** The caller's own in the bin: their names, and until when they can be restored. */
  listRemoved: membersCall.meta(reads("workspaces.listRemoved")).output(
    z.object({
      workspaces: z.array(
        z.object({ id: z.uuid(), name: z.string(), removedAt: z.iso.datetime(), erasedOn: z.iso.date() }),
      ),
    }),
  ),

  restore: membersCall
    .meta(changes("workspaces.restore", "id"))
    .errors({ NOT_FOUND: { message: "There is no such workspace in the bin any more." } })
    .input(z.object({ id: z.uuid() }))
    .output(workspaceSchema),

  /** All of the workspace, or of one deal. */
  listGuests: viewersCall
    .meta(reads("workspaces.listGuests"))
    .input(z.object({ dealId: z.uuid().optional() }).default({}))
    .output(z.object({ guests: z.array(guestSchema) })),

  /** A guest accepts as a member does; who is a guest of the workspace already is let in at once. */
  inviteGuest: editorsCall
    .meta(changes("workspaces.inviteGuest", "email", "dealId"))
    .errors({ ...NO_DEAL, ...ALREADY_THERE, ...TOO_MANY, ...MAILED_ENOUGH })
    .input(z.object({ email: emailSchema, dealId: z.uuid(), lastDay: saidLastDaySchema }))
    .output(z.object({ guest: guestSchema.nullable(), invited: invitedSchema.nullable() })),

  changeLastDay: editorsCall
    .meta(changes("workspaces.changeLastDay", "personId", "dealId"))
    .errors({ NOT_FOUND: { message: "This person is no guest of the deal any more." } })
    .input(person.extend({ dealId: z.uuid(), lastDay: saidLastDaySchema }))
    .output(done),

  endGuest: editorsCall
    .meta(changes("workspaces.endGuest", "personId", "dealId"))
    .errors({ NOT_FOUND: { message: "This person is no guest of the deal any more." } })
    .input(person.extend({ dealId: z.uuid() }))
    .output(done),

  /** The entries of the audit log about this workspace, newest first, 100 at a time. */
  listAudit: ownersCall
    .meta(reads("workspaces.listAudit"))
    .input(z.object({ before: z.int().optional() }).default({}))
    .output(
      z.object({
        entries: z.array(
          z.object({
            number: z.int(),
            at: z.iso.datetime(),
            by: z.string(),
            action: z.string(),
            outcome: z.enum(["done", "refused", "failed"]),
            detail: z.record(z.string(), z.unknown()),
          }),
        ),
        hasMore: z.boolean(),
      }),
    ),

  /** Those that nobody else owns: they keep the caller from leaving, and from deleting their account. */
  listOwnedAlone: membersCall
    .meta(reads("workspaces.listOwnedAlone"))
    .output(
      z.object({ workspaces: z.array(z.object({ id: z.uuid(), name: z.string(), members: z.int() })) }),
    ),
};
