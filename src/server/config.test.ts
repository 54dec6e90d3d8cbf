import { describe, expect, it } from "vitest";
import { readConfig, type Environment } from "./config.ts";
import { readCount, type Take } from "./config-values.ts";
import type { SettingsPlace } from "./feature-settings.ts";

const at = { packageRoot: "/srv/dealwright" };
const problemsOf = (env: Environment) => {
  const answer = readConfig(env, at);
  return answer.ok ? [] : answer.problems;
};

describe("settings", () => {
  it("listens on this machine alone and embeds its database when nothing is set", () => {
    expect(readConfig({}, at)).toEqual({
      ok: true,
      config: {
        port: 3000,
        host: "127.0.0.1",
        appOrigin: "http://localhost:3000",
        dataDir: "/srv/dealwright/data",
        mail: { smtpUrl: null, from: null },
        databaseUrl: null,
        authSecret: null,
        auditSecret: null,
        membersUrl: null,
        readUrl: null,
        adminEmail: null,
        adminPassword: null,
        trustProxy: false,
        outboundAllowHosts: [],
        featureSettings: [],
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
      at,
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
    expect(readConfig({ PORT: "", APP_ORIGIN: "  ", DATABASE_URL: "" }, at)).toEqual(readConfig({}, at));
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
    ["AUDIT_KEEP_DAYS", "7"],
    ["AUDIT_KEEP_DAYS", "a year"],
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
    ["DATABASE_READ_URL", "postgres://me:hunter22@a,b/deals"],
    ["DATABASE_READ_URL", "postgres://me:hunter22@a/deals?target_session_attrs=read-write"],
    ["AUTH_SECRET", "hunter22"],
    ["SMTP_URL", "http://me:hunter22@mail.example"],
    ["SMTP_URL", "hunter22"],
  ])("refuses %s without repeating what is secret in it", (name, value) => {
    const needed = {
      SMTP_URL: { MAIL_FROM: "deals@example.com" },
      DATABASE_READ_URL: { DATABASE_URL: "postgres://a/deals" },
    };
    const problems = problemsOf({ ...needed[name as keyof typeof needed], [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
    expect(problems[0]).not.toContain("hunter22");
  });

  it("takes a replica where there is a database that it can follow", () => {
    const urls = { DATABASE_URL: "postgres://a/deals", DATABASE_READ_URL: "postgres://b/deals" };
    expect(readConfig(urls, at)).toMatchObject({ config: { readUrl: urls.DATABASE_READ_URL } });
    expect(problemsOf({ DATABASE_READ_URL: urls.DATABASE_READ_URL })[0]).toContain(
      "nothing follows the embedded database",
    );
  });

  it("takes a mail server with who mails come from, and neither without the other", () => {
    const mail = { SMTP_URL: "smtps://me:pass@mail.example", MAIL_FROM: "Deals <deals@example.com>" };
    expect(readConfig(mail, at)).toMatchObject({
      config: { mail: { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM } },
    });
    expect(problemsOf({ SMTP_URL: mail.SMTP_URL })[0]).toContain("MAIL_FROM is not");
    expect(problemsOf({ MAIL_FROM: mail.MAIL_FROM })[0]).toContain("SMTP_URL is not");
    expect(problemsOf({ ...mail, MAIL_FROM: "Deals <deals>" })[0]).toContain('"Deals <deals>"');
  });

  it("keeps the metrics off the product's own port, and wants a port for their host", () => {
    expect(problemsOf({ METRICS_PORT: "3000" })[0]).toContain("the port of the product itself");
    expect(problemsOf({ METRICS_HOST: "0.0.0.0" })[0]).toContain("METRICS_PORT is not");
    expect(readConfig({ METRICS_PORT: "9464", METRICS_HOST: "::" }, at)).toMatchObject({
      config: { metrics: { port: 9464, host: "::" } },
    });
  });

  it("reads what a feature says it is set by, with its mistakes among the others", () => {
    const read = (take: Take, problems: string[], { dataDir }: SettingsPlace) => {
      const most = take("SAMPLE_MOST", readCount);
      if (most === 13) problems.push("SAMPLE_MOST brings bad luck.");
      return { most, folder: `${dataDir}/sample` };
    };
    const sample = { name: "sample", read };
    const withSample = (env: Environment) => readConfig(env, { ...at, features: [sample] });
    expect(withSample({ SAMPLE_MOST: "7" })).toMatchObject({
      config: {
        featureSettings: [{ name: "sample", values: { most: 7, folder: "/srv/dealwright/data/sample" } }],
      },
    });
    expect(withSample({ SAMPLE_MOST: "13", PORT: "x" })).toMatchObject({
      problems: [expect.stringContaining("PORT"), "SAMPLE_MOST brings bad luck."],
    });
    expect(withSample({ SAMPLE_MOST: "0" })).toMatchObject({ problems: [expect.stringContaining("count")] });
  });

  it("tells every mistake at once", () => {
    expect(problemsOf({ PORT: "x", HOST: "a b", ADMIN_EMAIL: "ada@example.com" })).toHaveLength(3);
  });
});

describe("hosts in private networks that may be called", () => {
  it("are read with and without a port, as addresses say them", () => {
    expect(
      readConfig({ OUTBOUND_ALLOW_HOSTS: "N8N.internal, 192.168.1.20:5678,[::1]:80, ,localhost:80" }, at),
    ).toMatchObject({
      config: { outboundAllowHosts: ["n8n.internal", "192.168.1.20:5678", "[::1]:80", "localhost:80"] },
    });
  });
  it.each([
    "http://n8n.internal",
    "n8n.internal/path",
    "10.0.0.0/8",
    "a b",
    "*",
    "host:port",
    "host:123456",
    "u@h",
  ])("refuse %j", (hosts) => {
    expect(problemsOf({ OUTBOUND_ALLOW_HOSTS: hosts })).toEqual([expect.stringContaining("is not a host")]);
  });
});
