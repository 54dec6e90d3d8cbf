/** What a mail says; both its forms, plain and set, are made of this. */
export interface MailWords {
  title: string;
  /** Sentences; each is a paragraph. */
  paragraphs: readonly string[];
  button?: { label: string; href: string };
  /** Shown large, to be typed. */
  code?: string;
  /** Small print: why this mail came, and what to do if it was not meant. */
  foot: readonly string[];
  appOrigin: string;
}

export function composeMail(words: MailWords): { text: string; html: string } {
  return { text: composeText(words), html: composeHtml(words) };
}

function composeText({ title, paragraphs, button, code, foot, appOrigin }: MailWords): string {
  const parts = [title, ...paragraphs];
  if (button) parts.push(`${button.label}:\n${button.href}`);
  if (code !== undefined) parts.push(`Your code: ${code}`);
  return [...parts, `-- \n${[...foot, `Dealwright, ${appOrigin}`].join("\n")}`].join("\n\n");
}

const INK = "#1f1d1a";
const MUTE = "#6b665e";
const ACCENT = "#1f5a43";
const SANS = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** Programs for mail know tables and inline styles, and little else. */
function composeHtml({ title, paragraphs, button, code, foot, appOrigin }: MailWords): string {
  const said = paragraphs.map((text) => paragraph(text, `font-size:16px;line-height:24px;color:${INK}`));
  const pressed = button ? [buttonRow(button), hrefRow(button.href)] : [];
  const typed = code === undefined ? [] : [codeRow(code)];
  const small = [...foot, `Dealwright, ${appOrigin}`].map((text) =>
    paragraph(text, `font-size:13px;line-height:19px;color:${MUTE}`),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f6f4f0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f4f0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e4e0d8;border-radius:6px;font-family:${SANS}"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:15px;font-weight:600;color:${ACCENT}">Dealwright</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;color:${INK}">${escapeHtml(title)}</h1>
${[...said, ...pressed, ...typed].join("\n")}
<hr style="border:0;border-top:1px solid #e4e0d8;margin:24px 0 16px">
${small.join("\n")}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

const paragraph = (text: string, style: string): string =>
  `<p style="margin:0 0 14px;${style}">${escapeHtml(text)}</p>`;

const buttonRow = ({ label, href }: { label: string; href: string }): string =>
  `<p style="margin:24px 0 14px"><a href="${escapeHtml(href)}" style="display:inline-block;background:${ACCENT};color:#ffffff;text-decoration:none;font-size:16px;font-weight:600;padding:12px 20px;border-radius:4px">${escapeHtml(label)}</a></p>`;

const hrefRow = (href: string): string =>
  `<p style="margin:0 0 14px;font-size:13px;line-height:19px;color:${MUTE};word-break:break-all">${escapeHtml(href)}</p>`;

const codeRow = (code: string): string =>
  `${paragraph("Your code", `font-size:13px;line-height:19px;color:${MUTE};margin-bottom:0`)}<p style="margin:0 0 14px;font-size:30px;line-height:36px;letter-spacing:6px;font-weight:600;color:${INK};font-family:Menlo,Consolas,monospace">${escapeHtml(code)}</p>`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
