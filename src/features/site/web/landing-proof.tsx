import { AppLink } from "#web/ui/app-link.tsx";
import { Badge } from "#web/ui/badge.tsx";

const firms = ["Harrow & Pine", "Northlake", "Alder Street", "Keystone Search", "Meridian Holdings"];

/** Five names that stand for no firm, and say so (frame spec §1). */
export function FirmStrip() {
  return (
    <section className="firms" aria-label="Placeholder firms">
      <ul>
        {firms.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <span className="xs">Placeholder names, no endorsement</span>
    </section>
  );
}

const cases = [
  {
    figure: "45%",
    label: "ROI increase",
    text: "A restructured stack swaps short-term factoring for a longer seller note, and the same earnings return more on the cash put in.",
  },
  {
    figure: "$50M",
    label: "Deal size",
    text: "A search fund compares nine structures on one page before its first meeting with lenders.",
  },
  {
    figure: "3x",
    label: "Growth rate",
    text: "An operator buys three small service firms in two years with one set of criteria and one ledger of offers.",
  },
];

/** Illustrative cases: nobody's results, and marked as such on each card. */
export function CaseStudies() {
  return (
    <section aria-labelledby="cases">
      <div className="section-head far">
        <h2 className="display" id="cases">
          What a buyer can work towards
        </h2>
        <p>
          Illustrative cases, not results of customers.{" "}
          <AppLink href="/resources">View all case studies</AppLink>
        </p>
      </div>
      <ul className="cases">
        {cases.map(({ figure, label, text }) => (
          <li key={label}>
            <Badge tone="line">Illustrative</Badge>
            <h3>
              <span className="display">{figure}</span> {label}
            </h3>
            <p>{text}</p>
            <AppLink className="link" href="/resources">
              Read case study<span className="sr">: {label}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const statements = [
  {
    quote:
      "I stopped arguing with the broker about the multiple. I sent the working and asked which line was wrong.",
    author: "First-time buyer",
    title: "Home services",
  },
  {
    quote: "The lender's view told me no before the bank did. It saved me two months.",
    author: "Search fund principal",
    title: "Light manufacturing",
  },
  {
    quote: "Clients arrive with the stack printed. We begin on page two.",
    author: "Acquisition attorney",
    title: "Lower middle market",
  },
];

/** Sample statements by role: no names are invented, and none is passed off as a customer's. */
export function Testimonials() {
  return (
    <section aria-labelledby="statements">
      <div className="section-head far">
        <h2 className="display" id="statements">
          What it should make people say
        </h2>
        <p>Illustrative statements, shown by role. They are written by us and quote nobody.</p>
      </div>
      <ul className="statements">
        {statements.map(({ quote, author, title }) => (
          <li key={author}>
            <figure>
              <blockquote>“{quote}”</blockquote>
              <figcaption>
                <b>{author}</b>
                {title}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
