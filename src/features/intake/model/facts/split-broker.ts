import { EMAIL, PHONE } from "./read-kind.ts";
import type { Fact } from "./fact.ts";

const FIRM =
  /\b(?:brok\w*|advisors?|advisory|business sales|capital|partners|associates|mergers|acquisitions|group|m&a|intermediar\w*|consult\w*|realty|inc|llc|corp)\b/i;

const PERSON = /^[A-Z][a-z'’-]+(?: [A-Z]\.)? [A-Z][A-Za-z'’-]+$/;

/** "Corbin Hale, Volunteer Business Sales", "Priya Raman, priya@example.com": the name alone, and the firm behind it. */
export function splitBroker(fact: Fact): Fact[] {
  if (fact.key !== "brokerName" || typeof fact.value !== "string") return [fact];
  const parts = fact.value.split(/\s*(?:,|\||;|\s[-–—/](?=\s|$)|\(|\bat\b(?= [A-Z]))\s*/).map((part) =>
    part
      .replace(EMAIL, "")
      .replace(PHONE, "")
      .replace(/(?<![\s,)|-])[\s,)|-]+$/, "")
      .trim(),
  );
  const [name = "", ...rest] = parts.filter((part) => part !== "");
  if (name === "" || !/[a-z]/i.test(name)) return [];
  const isFirm = FIRM.test(name) && !/^[A-Z][a-z]+ [A-Z][a-z]+$/.test(name);
  const firm = rest.find(
    (part) =>
      FIRM.test(part) &&
      !/^(?:senior |managing )?(?:business )?(?:broker|advisor|partner|associate|intermediary)$/i.test(part),
  );
  // "Advisor: Oak City M&A, Jordan Pruitt": the person behind the firm.
  const person = isFirm ? rest.find((part) => PERSON.test(part) && !FIRM.test(part)) : undefined;
  if (isFirm)
    return [
      { ...fact, key: "brokerFirm", value: name },
      ...(person === undefined ? [] : [{ ...fact, value: person }]),
    ];
  return [
    { ...fact, value: name },
    ...(firm === undefined ? [] : [{ ...fact, key: "brokerFirm", value: firm }]),
  ];
}
