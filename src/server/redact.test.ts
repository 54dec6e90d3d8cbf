import { expect, test } from "vitest";
import { redactFact, redactText } from "./redact.ts";

test.each([
  [
    "connect postgres://deals:hunter22@db:5432/deals failed",
    "connect postgres://deals:[hidden]@db:5432/deals failed",
  ],
  ["smtps://me%40x:hunter22@mail.example:465", "smtps://me%40x:[hidden]@mail.example:465"],
  [
    "https://d.example/secure-email-link#type=setup&token=hunter22",
    "https://d.example/secure-email-link#type=setup&token=[hidden]",
  ],
  [
    "/reset#access_token=hunter22&refresh_token=hunter22&type=recovery",
    "/reset#access_token=[hidden]&refresh_token=[hidden]&type=recovery",
  ],
  ["host=db password=hunter22 dbname=deals", "host=db password=[hidden] dbname=deals"],
  ["Authorization: Bearer hunter22-hunter22", "Authorization: Bearer [hidden]"],
  ["dealwright.session=hunter22.hunter22; theme=dark", "dealwright.session=[hidden]; theme=dark"],
  ["__Host-dealwright.session=hunter22", "__Host-dealwright.session=[hidden]"],
  [
    `SyntaxError: Unexpected token 'h', ..."password":hunter22"... is not valid JSON\n    at JSON.parse`,
    "SyntaxError: Unexpected token [hidden] is not valid JSON\n    at JSON.parse",
  ],
  ["insert $argon2id$v=19$m=1$hunter22 into", "insert [hidden] into"],
  [
    "Failed query: update deals\nparams: hunter22,two\n    at lines of hunter22,3\n    at run (a.js:1:2)",
    "Failed query: update deals",
  ],
  ["Failed query: select 1\nparams: hunter22\nhunter22", "Failed query: select 1"],
])("hides the secret in %j and leaves the rest", (text, shown) => {
  expect(redactText(text)).toBe(shown);
});

test("leaves what is no secret as it is", () => {
  for (const text of [
    "select * from deals where workspace_id = $1",
    "ada@example.com asked for /dashboard/deals?sort=price",
    "http://127.0.0.1:3000 answered",
    "Basic figures of 12 deals",
  ])
    expect(redactText(text)).toBe(text);
});

test("hides by the name of a fact as well, however deep it stands", () => {
  const facts = { newPassword: "a", apiKey: "b", deep: [{ accessToken: "c", name: "kept", attempts: 3 }] };
  expect(JSON.parse(JSON.stringify(facts, redactFact))).toEqual({
    newPassword: "[hidden]",
    apiKey: "[hidden]",
    deep: [{ accessToken: "[hidden]", name: "kept", attempts: 3 }],
  });
});
