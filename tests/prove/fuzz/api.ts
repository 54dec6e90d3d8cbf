import { serverFeatures } from "#server/features.ts";
import type { JsonSchema } from "#tests/support/json-schema.ts";

/** One thing that can be asked of the server, as its own document tells it. */
export interface Operation {
  /** "deals/create" */
  path: string;
  /** Null where nothing is to be sent. */
  input: JsonSchema | null;
  /** The statuses that the document names. */
  told: ReadonlySet<number>;
}

export interface Api {
  operations: readonly Operation[];
  /** Addresses of files, with `:id` in them. */
  files: readonly string[];
  /** Addresses to which files are sent. */
  uploads: readonly string[];
}

interface ApiDocument {
  paths: Record<
    string,
    {
      post?: {
        requestBody?: { content: { "application/json": { schema: JsonSchema } } };
        responses: Record<string, unknown>;
      };
    }
  >;
}

/** They would take the callers' accounts from them: whoever has just signed in is asked for nothing more. */
const TAKES_ACCOUNT = new Set(["account/deleteAccount", "account/changePassword"]);

/** From the document that the running server gives to everybody. The plain addresses of files are not in it. */
export async function readApi(url: string): Promise<Api> {
  const answer = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await answer.json()) as ApiDocument;
  const operations = Object.entries(paths).flatMap(([path, { post }]) =>
    post === undefined || TAKES_ACCOUNT.has(path.slice(1))
      ? []
      : [
          {
            path: path.slice(1),
            input: post.requestBody?.content["application/json"].schema ?? null,
            told: new Set(Object.keys(post.responses).map(Number)),
          },
        ],
  );
  return {
    operations,
    files: serverFeatures.flatMap(({ files = [] }) => files.map(({ path }) => path)),
    uploads: serverFeatures.flatMap(({ uploads = [] }) => uploads.map(({ path }) => path)),
  };
}
