import { describe, expect, it } from "vitest";
import { type Environment, readConfig } from "#server/config.ts";
import { createFeatureSettings, giveSettings } from "#server/feature-settings.ts";
import { type DocumentSettings, documentSettings } from "./document-settings.ts";

const answerOf = (env: Environment) =>
  readConfig(env, { features: [documentSettings], packageRoot: "/srv/dealwright" });

function read(env: Environment): DocumentSettings {
  const answer = answerOf(env);
  if (!answer.ok) throw new Error(answer.problems.join("\n"));
  return createFeatureSettings(answer.config.featureSettings, answer.config).of(documentSettings);
}
const problemsOf = (env: Environment) => {
  const answer = answerOf(env);
  return answer.ok ? [] : answer.problems;
};

const USUAL = {
  store: "database",
  folder: "/srv/dealwright/data/documents",
  s3: null,
  quotaBytes: 2048 * 1024 * 1024,
};

describe("where documents are kept, by the environment", () => {
  it("is the database when nothing is set, also where nobody asked the environment", () => {
    expect(read({})).toEqual(USUAL);
    const place = { dataDir: "/srv/dealwright/data" };
    expect(createFeatureSettings([], place).of(documentSettings)).toEqual(USUAL);
    const given = [giveSettings(documentSettings, { quotaBytes: 200 })];
    expect(createFeatureSettings(given, place).of(documentSettings)).toEqual({ ...USUAL, quotaBytes: 200 });
  });

  it.each([
    ["DOCUMENT_STORE", "cloud"],
    ["DOCUMENT_QUOTA_MB", "2 GB"],
    ["S3_BUCKET", "a/b"],
    ["S3_PREFIX", "../x"],
  ])("refuses %s=%s and repeats the value", (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${name} is "${value}"`);
  });

  it("takes an S3 service whole or not at all, and keeps what is there when documents go elsewhere", () => {
    const s3 = {
      S3_ENDPOINT: "https://s3.example.com",
      S3_BUCKET: "deals",
      S3_ACCESS_KEY_ID: "AKIA",
      S3_SECRET_ACCESS_KEY: "hunter22",
    };
    expect(read({ ...s3, DOCUMENT_STORE: "s3", S3_PREFIX: "/kept/here/" })).toMatchObject({
      store: "s3",
      s3: { bucket: "deals", prefix: "kept/here/", region: "us-east-1" },
    });
    expect(read({ ...s3, DOCUMENT_STORE: "disk" })).toMatchObject({
      store: "disk",
      s3: { accessKeyId: "AKIA" },
    });
    expect(problemsOf({ DOCUMENT_STORE: "s3" })[0]).toMatch(/^DOCUMENT_STORE is s3, but S3_ENDPOINT, /);
    const [half = ""] = problemsOf({ ...s3, S3_BUCKET: "" });
    expect(half).toContain("S3_BUCKET is not");
    expect(half).not.toContain("hunter22");
  });
});
