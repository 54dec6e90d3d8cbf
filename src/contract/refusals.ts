import { oc } from "@orpc/contract";
import type { CallMeta } from "./audited.ts";
import { explainRole, type WorkspaceRole } from "./workspace-role.ts";

/**
 * The start of every call's contract. A refusal is an answer the person can act on, in the words of the
 * specification; anything else that goes wrong is a fault, logged whole and shown in general words.
 */
export const anybodysCall = oc.$meta<CallMeta>({});

/** The banner of the specification without its title. */
export const MAINTENANCE_MESSAGE =
  "The system is currently undergoing maintenance. Some features may be unavailable. We apologize for any inconvenience.";

/**
 * A call about the person who is signed in, wherever they work: who is calling comes from the session, never from the
 * input.
 */
export const membersCall = anybodysCall.errors({
  UNAUTHORIZED: { message: "User not authenticated" },
  MAINTENANCE: { status: 503, message: MAINTENANCE_MESSAGE },
});

/** A call for administrators: judged by `profiles.role` on the server. */
export const adminsCall = membersCall.errors({
  FORBIDDEN: { message: "You do not have admin privileges" },
});

/**
 * A call about the work of one workspace, which a header names, for people who have at least this role there. Of a
 * workspace that is not theirs it is not said whether there is one.
 */
const workCall = (role: WorkspaceRole) =>
  membersCall
    .errors({
      WORKSPACE_NOT_FOUND: { status: 404, message: "There is no such workspace among yours." },
      ROLE_TOO_LOW: { status: 403, message: explainRole(role) },
    })
    .meta({ role });

/** Reads what belongs to one deal: also for guests who were let in to it. */
export const guestsCall = workCall("guest");
/** Reads the work of the workspace, or does what a person keeps for themselves in it. */
export const viewersCall = workCall("viewer");
/** Changes it. */
export const editorsCall = workCall("editor");
/** Settles who is in it, or what becomes of it. */
export const ownersCall = workCall("owner");

export const PROOF_MESSAGE = "This was not done: confirm first that it is you.";

/**
 * What a grave call declares, and all that it declares: one that changes how somebody comes in, or what the whole
 * installation trusts. The server answers it only for a session whose person has proved a few minutes ago that it is
 * them; the browser asks them, and makes the call again.
 */
const NEEDS_PROOF = { PROOF_REQUIRED: { status: 403, message: PROOF_MESSAGE } } as const;

export const membersGraveCall = membersCall.errors(NEEDS_PROOF);
export const ownersGraveCall = ownersCall.errors(NEEDS_PROOF);
export const adminsGraveCall = adminsCall.errors(NEEDS_PROOF);
