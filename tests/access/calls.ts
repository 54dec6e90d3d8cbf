import type { AnyContractProcedure } from "@orpc/contract";
import { z } from "zod";
import type { CallMeta } from "#contract/audited.ts";
import type { WorkspaceRole } from "#contract/workspace-role.ts";
import type { ServerFeature } from "#server/feature.ts";
import { makeSample, type Sample } from "./sample-input.ts";

export interface Call {
  /** "deals/get" */
  path: string;
  /** As the contract declares it: `anybodysCall`, `membersCall` or `adminsCall`. */
  access: "anybody" | "member" | "admin";
  /** Of calls about the work of a workspace, the least role there. */
  role: WorkspaceRole | null;
  /** Whether it changes something, or hands out what must be known to have been handed out. */
  isChange: boolean;
  /** Whether it asks for a fresh proof that it is the person: `membersGraveCall`, `adminsGraveCall`. */
  isGrave: boolean;
  /** The fields of its input that take an id. */
  idFields: readonly string[];
  makeInput(id: string): unknown;
}

/** Every call of these features, from their contracts. */
export const listCalls = (features: readonly ServerFeature[]): Call[] =>
  features
    .flatMap(({ name, contract }) => listProcedures(contract, name))
    .map(([path, procedure]) => toCall(procedure, path));

/** The contracts of the calls below a path, each with its own. */
export function listProcedures(node: unknown, path: string): [string, AnyContractProcedure][] {
  if (isProcedure(node)) return [[path, node]];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, part]) => listProcedures(part, `${path}/${name}`));
}

function isProcedure(node: unknown): node is AnyContractProcedure {
  return typeof node === "object" && node !== null && "~orpc" in node;
}

function toCall(procedure: AnyContractProcedure, path: string): Call {
  const { inputSchema, errorMap, meta } = procedure["~orpc"];
  const schema =
    inputSchema instanceof z.ZodType
      ? z.toJSONSchema(inputSchema, { io: "input", unrepresentable: "any" })
      : null;
  const sample = (id: string): Sample =>
    // The two say the same in different types: one of JSON's, one of zod's.
    schema === null ? { input: undefined, idFields: [] } : makeSample(JSON.parse(JSON.stringify(schema)), id);
  return {
    path,
    access: !errorMap["UNAUTHORIZED"] ? "anybody" : errorMap["FORBIDDEN"] ? "admin" : "member",
    role: (meta as CallMeta).role ?? null,
    isChange: (meta as CallMeta).audited?.isChange ?? false,
    isGrave: "PROOF_REQUIRED" in errorMap,
    idFields: sample("").idFields,
    makeInput: (id) => sample(id).input,
  };
}
