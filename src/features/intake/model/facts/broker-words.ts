import { EMAIL, PHONE } from "./read-kind.ts";
import type { WordRule } from "./word-rules.ts";

/** A word that firms of brokers have in their names. */
const NAMES_FIRM =
  /\b(?:Brok|Partners|Advis|Group|Capital|Sales|Associates|Consult|Realty|Business|LLC|Inc|M&A|Mergers|Acquisitions|Commercial|Intermediar)/;

/** What sentences and signatures say of the broker, and of the name of the business. */
export const BROKER_WORDS: readonly WordRule[] = [
  {
    key: "brokerPhone",
    pattern: new RegExp(`(?=[\\d+(])(?<!\\b(?:fax|facsimile)\\b[^\\n\\d(]{0,12})(${PHONE.source})`, "gi"),
    rank: 3,
    // So does a telephone number, but for one of a fax.
    named: /./,
    read: (found) => ({ value: found.trim() }),
  },
  {
    key: "brokerEmail",
    pattern: new RegExp(`(${EMAIL.source})`, "gi"),
    rank: 3,
    // An address says itself what it is; a second one of another person makes both doubtful.
    named: /./,
    read: (found) => ({ value: found.toLowerCase() }),
  },
  {
    key: "companyName",
    pattern:
      /^[ \t]*name(?: of (?:corporation|partnership|business))?[ \t:]+([A-Z][\w&.,' -]{3,60}?\b(?:INC|LLC|L\.L\.C|CORP|CORPORATION|CO|COMPANY|LTD|LP|LLP)\b)/gim,
    rank: 2,
    read: (found) => ({ value: found }),
  },
  {
    // 'Evergreen Grounds, LLC ("Evergreen" or the "Company")': a memorandum defines whom it speaks of.
    key: "companyName",
    pattern:
      /\b([A-Z][\w&'’-]*(?: (?:&|and|of|[A-Z][\w&'’.-]*)){0,6},? (?:Inc|LLC|L\.L\.C|Corp|Corporation|Co|Company|Ltd|LP|LLP)\b\.?),? \((?:the |hereinafter )?["“][^)\n]{0,60}\b[Cc]ompany["”]\)/g,
    rank: 1,
    named: /./,
    read: (found) => ({ value: found }),
  },
  {
    key: "brokerName",
    pattern:
      /\b(?:[Cc]all|[Cc]ontact|[Ee]mail|[Tt]ext|[Pp]ing|[Ww]rite(?: to)?|[Rr]each(?: out to)?|CALL|CONTACT|[Pp]resented by|[Ll]isted by|[Oo]ffered by|[Ll]isting [\w-]{3,20} by):? ([A-Z][a-z'’-]+(?: [A-Z]\.)? [A-Z][A-Za-z'’-]+)(?=,|\.| (?:at|of|with)\b| or\b| \(?\d| \([\w.+-]+@| [-–—] |\n|$)/g,
    rank: 2,
    read: (found) =>
      /\b(?:Business|Brokers?|Partners|Advisors|Group|Capital|Sales|For|Us|The)\b/.test(found)
        ? null
        : { value: found },
  },
  {
    key: "brokerFirm",
    pattern:
      /\b(?:[Oo]ffered|[Pp]resented|[Pp]repared|[Ll]isted|[Mm]arketed|[Rr]epresented) (?:exclusively )?(?:for [a-z][a-z ]{2,40} )?(?:by|through):? ([A-Z][\w&'’.-]*(?: (?:of |and |& )?[A-Z][\w&'’.-]*){1,5})(?=\.?(?:\n|$)|\. )/g,
    rank: 2,
    read: (found) => (NAMES_FIRM.test(found) ? { value: found } : null),
  },
  {
    // "Lee Chan (480) 555-0110 – Desert Biz Brokers – …"
    key: "brokerFirm",
    pattern: new RegExp(
      `${PHONE.source} ?[-–—|,] ?([A-Z][\\w&'’.-]*(?: (?:of |and |& )?[A-Z][\\w&'’.-]*){1,5})(?= ?(?:[-–—|,]|\\n|$))`,
      "g",
    ),
    rank: 2,
    read: (found) => (NAMES_FIRM.test(found) ? { value: found } : null),
  },
  {
    key: "brokerFirm",
    pattern:
      /\b(?:[Cc]all|[Cc]ontact|[Ee]mail) [A-Z][a-z'’-]+ [A-Z][A-Za-z'’-]+ (?:at|of|with) ([A-Z][\w&'’.-]*(?: (?:of |and |& )?[A-Z][\w&'’.-]*){1,5})/g,
    rank: 2,
    read: (found) => ({ value: found }),
  },
  {
    key: "brokerFirm",
    pattern:
      /\b(?:[Aa]gents?|[Bb]rokers?),? ([A-Z][\w&'’.-]*(?: (?:of |and |& )?[A-Z&][\w&'’.-]*){1,4})(?=,)/g,
    rank: 3,
    read: (found) => ({ value: found, doubt: "The words of a sentence were taken." }),
  },
  {
    key: "brokerFirm",
    pattern:
      /\b(?:[Ll]isted|[Pp]resented|[Oo]ffered|[Ll]isting [\w-]{3,20}) by:? [A-Z][a-z'’-]+(?: [A-Z]\.)? [A-Z][A-Za-z'’-]+ ?[-–—|,] ?([A-Z][\w&'’.-]*(?: (?:of |and |& )?[A-Z][\w&'’.-]*){1,5})/g,
    rank: 2,
    read: (found) => ({ value: found }),
  },
  {
    key: "brokerFirm",
    pattern:
      /\b(?:[Cc]all|[Cc]ontact):? [A-Z][a-z'’-]+(?: [A-Z]\.)? [A-Z][A-Za-z'’-]+, ([A-Z][\w&'’.-]*(?: (?:of |and |& )?[A-Z][\w&'’.-]*){1,5})(?=,| at\b| \(?\d)/g,
    rank: 2,
    read: (found) => ({ value: found }),
  },
  {
    // "Contact Northern Licensed & Leisure on 01947 …": more than a person's two names.
    key: "brokerFirm",
    pattern: new RegExp(
      `\\b(?:[Cc]all|[Cc]ontact) ([A-Z][\\w'’.-]+(?: (?:of |and |& )?[A-Z][\\w'’.-]*){1,5}) (?:on|at) (?=${PHONE.source})`,
      "g",
    ),
    rank: 3,
    read: (found) => (NAMES_FIRM.test(found) || /&| and /.test(found) ? { value: found } : null),
  },
  {
    // "Text Danny 480 …": a name alone before a telephone number.
    key: "brokerName",
    pattern: new RegExp(
      `\\b(?:[Cc]all|[Tt]ext|[Cc]ontact|CALL|TEXT)(?: or (?:[Cc]all|[Tt]ext))? ([A-Z][a-z'’-]+)(?: at|:)? (?=${PHONE.source})`,
      "g",
    ),
    rank: 3,
    read: (found) =>
      /^(?:Now|Today|Us|Me|For|Owner|Seller|Broker|Agent|Anytime|Or|At|Our|The|Direct|Office|Cell)$/.test(
        found,
      )
        ? null
        : { value: found, doubt: "Only a name is before the telephone number." },
  },
  {
    // "My wife and I started Kowalski Pump & Well in 1992".
    key: "companyName",
    pattern:
      /\b(?:started|founded|own|run) ([A-Z][\w&'’.-]+(?: (?:& |and |of )?[A-Z][\w&'’.-]*){1,5}) in (?:19|20)\d\d\b/g,
    rank: 3,
    read: (found) => ({ value: found, doubt: "A sentence names a firm; it may be another one." }),
  },
];
