import type { OpenAPI } from "@orpc/openapi";
import { WORKSPACE_HEADER } from "#contract/workspace-role.ts";
import { collectAuditedCalls } from "./audited-calls.ts";
import { collectRouter } from "./calls.ts";
import type { ServerFeature } from "#server/feature.ts";

/** Of every call about the work of a workspace. */
const WORKSPACE = {
  name: WORKSPACE_HEADER.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  in: "header",
  required: false,
  description:
    "The id of the workspace that the call is about; left out, the personal one. Addresses below /api/files take the same as ?w=.",
  schema: { type: "string", format: "uuid" },
} as const satisfies OpenAPI.ParameterObject;

/** OpenAPI 3.1 from the same contracts that the calls are made by, for people's own tools. */
export async function describeApi(
  features: readonly ServerFeature[],
  appOrigin: string,
): Promise<OpenAPI.Document> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import("@orpc/openapi"),
    import("@orpc/zod/zod4"),
  ]);
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(collectRouter(features), {
    info: {
      title: "Dealwright",
      version: "1",
      description:
        "Deals, drafts and listings of a workspace, as far as the person may see and change them whose session cookie comes with the call.",
    },
    servers: [{ url: `${appOrigin}/api/v1` }],
    components: { parameters: { Workspace: WORKSPACE } },
  });
  for (const [call, { isWork }] of collectAuditedCalls(features)) {
    const operation = document.paths?.[`/${call.replaceAll(".", "/")}`]?.post;
    if (isWork && operation) operation.parameters = [{ $ref: "#/components/parameters/Workspace" }];
  }
  return document;
}
