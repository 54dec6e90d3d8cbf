import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { addressOf, makeMailToken, tokensIn } from "./mail-address.ts";
import { mailInSettings } from "./mail-settings.ts";
import { isProven } from "./sender-proof.ts";

const read = (env: Record<string, string>) => readConfig(env, { features: [mailInSettings] });
const problemsOf = (env: Record<string, string>): string => {
  const answer = read(env);
  return answer.ok ? "" : answer.problems.join("\n");
};
const ADDRESS = { MAIL_IN_ADDRESS: "in@mail.example.com" };
const SECRET = { MAIL_IN_SECRET: "0123456789abcdef0123456789abcdef" };

test("a mailbox is read from its address, with what is percent-encoded in it", () => {
  const env = {
    ...ADDRESS,
    MAIL_IN_IMAP_URL: "imaps://in%40example.com:pass%2Fword@mail.example.com/Deals%20in",
  };
  expect(read(env)).toMatchObject({
    config: {
      featureSettings: [
        {
          values: {
            address: "in@mail.example.com",
            mailbox: {
              host: "mail.example.com",
              port: 993,
              isSecure: true,
              user: "in@example.com",
              password: "pass/word",
              folder: "Deals in",
            },
          },
        },
      ],
    },
  });
});

test.each([
  [{ ...ADDRESS, MAIL_IN_IMAP_URL: "pop3://in:hunter22@mail.example.com" }, "is no mailbox"],
  [{ ...ADDRESS, MAIL_IN_IMAP_URL: "hunter22" }, "cannot be read as an address"],
  [{ ...ADDRESS, MAIL_IN_IMAP_URL: "imaps://mail.example.com" }, "names no user or no password"],
  [{ ...ADDRESS, MAIL_IN_IMAP_URL: "imaps://in:hunter22%@mail.example.com" }, "encodes nothing"],
  [{ ...ADDRESS, MAIL_IN_SECRET: "hunter22" }, "too few"],
  [{ ...ADDRESS, MAIL_IN_SECRET: `hunter22/${"x".repeat(40)}` }, "are not allowed there"],
  [{ ...SECRET, MAIL_IN_ADDRESS: "in+me@mail.example.com" }, "without a plus sign"],
  [SECRET, "MAIL_IN_ADDRESS is not"],
  [ADDRESS, "no way for it to come"],
  [
    { ...ADDRESS, MAIL_IN_IMAP_URL: "imaps://in:hunter22@mail.example.com", MAIL_IN_MAILGUN_KEY: "k" },
    "MAIL_IN_SECRET is not",
  ],
])("what is wrong is said without the secrets: %o", (env, words) => {
  expect(problemsOf(env)).toContain(words);
  expect(problemsOf(env)).not.toContain("hunter22");
});

test("nothing set is nothing wrong", () => {
  expect(problemsOf({})).toBe("");
});

test("a token is found again in whatever case and place its address comes", () => {
  const token = makeMailToken();
  const address = addressOf("in@example.com", token);
  expect(tokensIn("in@example.com", [address.toUpperCase(), ` ${address}`, "in@example.com"])).toEqual([
    token,
  ]);
  expect(
    tokensIn("in@example.com", [`in+${token}@example.com.evil.net`, `win+${token}@example.com`]),
  ).toEqual([]);
  expect(new Set(Array.from({ length: 100 }, makeMailToken)).size).toBe(100);
});

test.each([
  ["mx.us; dmarc=pass header.from=example.com", true],
  ["mx.us 1; spf=pass smtp.mailfrom=bounce@mail.example.com", true],
  ["mx.us; dkim=pass (good; header.d=evil.net) header.d=example.com", true],
  ["mx.us; dkim=fail header.d=example.com; spf=softfail smtp.mailfrom=example.com", false],
  ["mx.us; dkim=pass header.d=evil.net", false],
  ["mx.us; spf=pass smtp.mailfrom=notexample.com", false],
  ["mx.us; dkim=pass header.d=com", false],
  ["mx.us.evil.net; dkim=pass header.d=example.com", false],
  ['mx.us; spf=pass smtp.mailfrom="x; dmarc=pass header.from=example.com"@evil.net', false],
  ['mx.us; dkim=pass header.d=evil.net header.i="; dmarc=pass header.from=example.com"@evil.net', false],
  ['mx.us; dkim=fail reason="a\\"; dkim=pass header.d=example.com" header.d=evil.net', false],
  ["mx.us; dkim=fail (a (b) ; dkim=pass header.d=example.com )", false],
  ["mx.us; dkim=fail (never closed ; dkim=pass header.d=example.com", false],
  ["mx.us; spf=pass smtp.mailfrom=example.com=x@evil.net", false],
  ["mx.us; spf=pass smtp.mailfrom=a@evil.net header.from=example.com", false],
  ['mx.us (a (b) c); dkim = pass reason="signed; good" header.d = "example.com"', true],
])("%s proves a sender at example.com: %s", (line, proven) => {
  expect(isProven([line], "mx.us", "ann@example.com")).toBe(proven);
});

test("of several lines of the same server the first counts, which it wrote last", () => {
  const lines = ["mx.us; dkim=fail header.d=example.com", "mx.us; dkim=pass header.d=example.com"];
  expect(isProven(lines, "mx.us", "ann@example.com")).toBe(false);
  expect(isProven([], "mx.us", "ann@example.com")).toBe(false);
});
