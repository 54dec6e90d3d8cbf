import { describe, expect, it } from "vitest";
import { AI_DEFAULTS } from "./ai-settings.ts";
import { readConfig, type Environment } from "./config.ts";

const root = "/srv/dealwright";
const problemsOf = (env: Environment) => {
  const answer = readConfig(env, root);
  return answer.ok ? [] : answer.problems;
};

describe("settings", () => {
  it("listens on this machine alone and embeds its database when nothing is set", () => {
    expect(readConfig({}, root)).toEqual({
      ok: true,
      config: {
        port: 3000,
        host: "127.0.0.1",
        appOrigin: "http://localhost:3000",
        dataDir: "/srv/dealwright/data",
        mail: { smtpUrl: null, from: null },
        documents: {
          store: "database",
          folder: "/srv/dealwright/data/documents",
          s3: null,
          quotaBytes: 2048 * 1024 * 1024,
        },
        databaseUrl: null,
        authSecret: null,
        auditSecret: null,
        membersUrl: null,
        adminEmail: null,
        adminPassword: null,
        trustProxy: false,
        outboundAllowHosts: [],
        ai: AI_DEFAULTS,
        logLevel: null,
        logFormat: null,
        metrics: null,
        auditKeepDays: 730,
        shutdownDelaySeconds: 0,
      },
    });
  });

  it("takes every setting, and an empty one as not set", () => {
    const answer = readConfig(
      {
        PORT: "8080",
        HOST: "0.0.0.0",
        APP_ORIGIN: "https://Deals.example.com/",
        DATA_DIR: "/var/lib/dealwright",
        DATABASE_URL: "postgresql://me:p%40ss@db.example.com:6432/deals?sslmode=require",
        AUTH_SECRET: "0123456789abcdef0123456789abcdef",
        ADMIN_EMAIL: "Ada@Example.com",
        ADMIN_PASSWORD: "correct horse",
        TRUST_PROXY: "yes",
        LOG_LEVEL: "WARN",
        LOG_FORMAT: "text",
        METRICS_PORT: "9464",
        SHUTDOWN_DELAY_SECONDS: "5",
      },
      root,
    );
    expect(answer).toMatchObject({
      config: {
        port: 8080,
        host: "0.0.0.0",
        appOrigin: "https://deals.example.com",
        dataDir: "/var/lib/dealwright",
        adminEmail: "ada@example.com",
        trustProxy: true,
        logLevel: "warn",
        logFormat: "text",
        metrics: { port: 9464, host: "127.0.0.1" },
        shutdownDelaySeconds: 5,
      },
    });
    expect(readConfig({ PORT: "", APP_ORIGIN: "  ", DATABASE_URL: "" }, root)).toEqual(readConfig({}, root));
  });

  it.each([
    ["PORT", "80a"],
    ["PORT", "0"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["HOST", "http://localhost"],
    ["HOST", "999.1.1.1"],
    ["APP_ORIGIN", "localhost:3000"],
    ["APP_ORIGIN", "https://example.com/app"],
    ["ADMIN_EMAIL", "ada"],
    ["TRUST_PROXY", "maybe"],
    ["DOCUMENT_STORE", "cloud"],
    ["DOCUMENT_QUOTA_MB", "2 GB"],
    ["AUDIT_KEEP_DAYS", "7"],
    ["AUDIT_KEEP_DAYS", "a year"],
    ["S3_BUCKET", "a/b"],
    ["S3_PREFIX", "../x"],
    ["LOG_LEVEL", "loud"],
    ["LOG_FORMAT", "xml"],
    ["METRICS_PORT", "http"],
    ["SHUTDOWN_DELAY_SECONDS", "61"],
    ["SHUTDOWN_DELAY_SECONDS", "-1"],
  ])("refuses %s=%s and repeats the value", (name, value) => {
    const problems = problemsOf({
      ADMIN_PASSWORD: name === "ADMIN_EMAIL" ? "long enough for two" : "",
      [name]: value,
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${name} is "${value}"`);
  });

  it.each([
    ["DATABASE_URL", "mysql://me:hunter22@db/deals"],
    ["DATABASE_URL", "postgres://me:hunter22@db"],
    ["DATABASE_URL", "hunter22"],
    ["AUTH_SECRET", "hunter22"],
    ["SMTP_URL", "http://me:hunter22@mail.example"],
    ["SMTP_URL", "hunter22"],
  ])("refuses %s without repeating what is secret in it", (name, value) => {
    const mail = name === "SMTP_URL" ? { MAIL_FROM: "deals@example.com" } : {};
    const problems = problemsOf({ ...mail, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
    expect(problems[0]).not.toContain("hunter22");
  });

  it("takes a mail server with who mails come from, and neither without the other", () => {
    const mail = { SMTP_URL: "smtps://me:pass@mail.example", MAIL_FROM: "Deals <deals@example.com>" };
    expect(readConfig(mail, root)).toMatchObject({
      config: { mail: { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM } },
    });
    expect(problemsOf({ SMTP_URL: mail.SMTP_URL })[0]).toContain("MAIL_FROM is not");
    expect(problemsOf({ MAIL_FROM: mail.MAIL_FROM })[0]).toContain("SMTP_URL is not");
    expect(problemsOf({ ...mail, MAIL_FROM: "Deals <deals>" })[0]).toContain('"Deals <deals>"');
  });

  it("takes an S3 service whole or not at all, and keeps what is there when documents go elsewhere", () => {
    const s3 = {
      S3_ENDPOINT: "https://s3.example.com",
      S3_BUCKET: "deals",
      S3_ACCESS_KEY_ID: "AKIA",
      S3_SECRET_ACCESS_KEY: "hunter22",
    };
    expect(readConfig({ ...s3, DOCUMENT_STORE: "s3", S3_PREFIX: "/kept/here/" }, root)).toMatchObject({
      config: {
        documents: { store: "s3", s3: { bucket: "deals", prefix: "kept/here/", region: "us-east-1" } },
      },
    });
    expect(readConfig({ ...s3, DOCUMENT_STORE: "disk" }, root)).toMatchObject({
      config: { documents: { store: "disk", s3: { accessKeyId: "AKIA" } } },
    });
    expect(problemsOf({ DOCUMENT_STORE: "s3" })[0]).toMatch(/^DOCUMENT_STORE is s3, but S3_ENDPOINT, /);
    const [half = ""] = problemsOf({ ...s3, S3_BUCKET: "" });
    expect(half).toContain("S3_BUCKET is not");
    expect(half).not.toContain("hunter22");
  });

  it("keeps the metrics off the product's own port, and wants a port for their host", () => {
    expect(problemsOf({ METRICS_PORT: "3000" })[0]).toContain("the port of the product itself");
    expect(problemsOf({ METRICS_HOST: "0.0.0.0" })[0]).toContain("METRICS_PORT is not");
    expect(readConfig({ METRICS_PORT: "9464", METRICS_HOST: "::" }, root)).toMatchObject({
      config: { metrics: { port: 9464, host: "::" } },
    });
  });

  it("tells every mistake at once", () => {
    expect(problemsOf({ PORT: "x", HOST: "a b", ADMIN_EMAIL: "ada@example.com" })).toHaveLength(3);
  });
});
