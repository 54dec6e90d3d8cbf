import { CASE_STUDIES } from "#features/site/model/case-studies.ts";
import { Badge } from "#web/ui/status/badge.tsx";

const firms = ["Harrow & Pine", "Northlake", "Alder Street", "Keystone Search", "Meridian Holdings"];

/** Five names that stand for no firm, and say so. */
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

/** Illustrative cases: nobody's results, and marked as such on each card. */
export function CaseStudies() {
  return (
    <section aria-labelledby="cases">
      <div className="section-head far">
        <h2 className="display" id="cases">
          What a buyer can work towards
        </h2>
        <p>
          Illustrative cases, not results of customers. <a href="/resources">View all case studies</a>
        </p>
      </div>
      <ul className="cases">
        {CASE_STUDIES.map(({ figure, label, summary }) => (
          <li key={label}>
            <Badge tone="line">Illustrative</Badge>
            <h3>
              <span className="display">{figure}</span> {label}
            </h3>
            <p>{summary}</p>
            <a className="link" href="/resources">
              Read case study<span className="sr-only">: {label}</span>
            </a>
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
