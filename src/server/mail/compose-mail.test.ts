import { expect, test } from "vitest";
import { composeMail } from "./compose-mail.ts";

const words = {
  title: "You are invited",
  paragraphs: ['Ada <script>alert("1")</script> & Co. invite you.'],
  button: { label: "Accept", href: "https://deals.example/secure-email-link#type=invite&token=abc" },
  foot: ["You can ignore this mail."],
  appOrigin: "https://deals.example",
};

test("both forms say the same, and the plain one has the link whole", () => {
  const { text, html } = composeMail({ ...words, code: "123456" });
  for (const said of ["You are invited", "Accept", "123456", "You can ignore this mail."]) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
  expect(text).toContain("\nhttps://deals.example/secure-email-link#type=invite&token=abc\n");
});

test("what somebody wrote stays words: no tag and no attribute of theirs reaches the reader's program", () => {
  const { html } = composeMail({
    ...words,
    button: { label: "<b>", href: 'https://x.example/"onmouseover="x' },
  });
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; Co.");
  expect(html).not.toContain('"onmouseover');
});
