import type { AnyContractProcedure } from "@orpc/contract";
import { z } from "zod";
import type { ServerFeature } from "#server/feature.ts";
import { makeSample, type Sample } from "./sample-input.ts";

export interface Call {
  /** "deals/get" */
  path: string;
  /** As the contract declares it: `anybodysCall`, `membersCall` or `adminsCall`. */
  access: "anybody" | "member" | "admin";
  /** Whether it asks for a fresh proof that it is the person: `membersGraveCall`, `adminsGraveCall`. */
  isGrave: boolean;
  makeInput(id: string): Sample;
}

/** Every call of these features, from their contracts. */
export function listCalls(features: readonly ServerFeature[]): Call[] {
  return features.flatMap(({ name, contract }) => walk(contract, [name]));
}

function walk(node: unknown, path: readonly string[]): Call[] {
  if (isProcedure(node)) return [toCall(node, path.join("/"))];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, part]) => walk(part, [...path, name]));
}

function isProcedure(node: unknown): node is AnyContractProcedure {
  return typeof node === "object" && node !== null && "~orpc" in node;
}

function toCall(procedure: AnyContractProcedure, path: string): Call {
  const { inputSchema, errorMap } = procedure["~orpc"];
  const schema =
    inputSchema instanceof z.ZodType
      ? z.toJSONSchema(inputSchema, { io: "input", unrepresentable: "any" })
      : null;
  return {
    path,
    access: !errorMap["UNAUTHORIZED"] ? "anybody" : errorMap["FORBIDDEN"] ? "admin" : "member",
    isGrave: "PROOF_REQUIRED" in errorMap,
    // The two say the same in different types: one of JSON's, one of zod's.
    makeInput: (id) =>
      schema === null ? { input: undefined, ids: 0 } : makeSample(JSON.parse(JSON.stringify(schema)), id),
  };
}
