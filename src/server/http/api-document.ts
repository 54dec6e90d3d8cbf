import type { OpenAPI } from "@orpc/openapi";
import { collectRouter } from "./calls.ts";
import type { ServerFeature } from "#server/feature.ts";

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
  return generator.generate(collectRouter(features), {
    info: {
      title: "Dealwright",
      version: "1",
      description: "Deals, drafts and listings of the person whose session cookie comes with the call.",
    },
    servers: [{ url: `${appOrigin}/api/v1` }],
  });
}
