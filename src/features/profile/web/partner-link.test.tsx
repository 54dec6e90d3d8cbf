import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PartnerLink } from "./partner-link.tsx";

const draw = (url: string | null, isAdministrator: boolean) =>
  renderToStaticMarkup(<PartnerLink url={url} isAdministrator={isAdministrator} />);

test("without the partner network's address administrators, and they alone, are told what is missing", () => {
  expect(draw(null, false)).toBe("");
  const told = draw(null, true);
  expect(told).toContain("the address of the partner network is missing");
  expect(told).toContain('href="/admin/settings"');
});

test.each([true, false])(
  "with it everybody has the link, and nothing is missing (administrator: %s)",
  (is) => {
    const link = draw("https://partners.example.com", is);
    expect(link).toContain('href="https://partners.example.com"');
    expect(link).not.toContain("missing");
  },
);
