import { CircleDashed, FileSearch, Gauge, Scale, Server, SquareFunction } from "lucide-react";
import type { ReactNode } from "react";
import type { PublicFacts } from "#features/site/model/public-view.ts";

import { SampleCard } from "./sample-card.tsx";
import { CaseStudies, FirmStrip, Testimonials } from "./landing-proof.tsx";
import { PlainButton } from "./plain-button.tsx";
import { PublicFrame } from "./public-frame.tsx";

const benefits = [
  {
    icon: SquareFunction,
    title: "Show the working",
    text: "Hover, focus or tap any computed figure to see how it was reached and where its inputs came from.",
  },
  {
    icon: Scale,
    title: "Three valuations, one price",
    text: "Net assets, revenue and EBITDA side by side, and the asking price held against them.",
  },
  {
    icon: Gauge,
    title: "A score that knows its limits",
    text: "Twelve components, and beside the score how many of them rest on facts you have entered.",
  },
  {
    icon: FileSearch,
    title: "Listings, read with care",
    text: "A broker's spreadsheet is read row by row, and every doubtful cell is marked before it is stored.",
  },
  {
    icon: CircleDashed,
    title: "Unknown stays unknown",
    text: "What a seller has not stated is marked as unknown, and the score shows how far off it could be.",
  },
  {
    icon: Server,
    title: "Your own ledger",
    text: "It runs on your machine, on your database. Nothing you enter is sent elsewhere unless an administrator connects an AI model or an automation.",
  },
];

interface LandingPageProps {
  facts: PublicFacts;
  /** Where somebody signed in begins; null for a visitor. */
  home: string | null;
  /** Of the document alone: in the application it would bring readers and books along. */
  steps?: ReactNode;
}

function CallToAction({
  facts,
  home,
  onDark = false,
}: Omit<LandingPageProps, "steps"> & { onDark?: boolean }) {
  const variant = onDark ? "secondary" : "primary";
  if (home === null && facts.partnerNetworkUrl !== null) {
    return (
      <PlainButton variant={variant} className="lg" href={facts.partnerNetworkUrl} newTab>
        Visit the partner network<span className="sr-only"> (opens in a new tab)</span>
      </PlainButton>
    );
  }
  // Without the network's address a visitor is called to nothing: members find the sign-in at the top of every page.
  if (home === null) return null;
  return (
    <PlainButton variant={variant} className="lg" href={home}>
      Go to Dashboard
    </PlainButton>
  );
}

function Benefits() {
  return (
    <section aria-labelledby="benefits">
      <div className="section-head">
        <h2 className="display" id="benefits">
          A calm place to do the arithmetic
        </h2>
        <p>
          Most deals are lost to a number nobody checked. Here each one can be opened: its formula, its
          inputs, and where they came from.
        </p>
      </div>
      <ul className="benefits">
        {benefits.map(({ icon: Mark, title, text }) => (
          <li key={title}>
            <Mark className="icon" aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every element of the specification, in its order. */
export function LandingPage({ facts, home, steps = null }: LandingPageProps) {
  return (
    <PublicFrame facts={facts}>
      <section className="hero">
        <div>
          <h1 className="display">Know what it is worth before you sign.</h1>
          <p className="lead">
            Dealwright says what a small business is worth and whether it can pay its debt, how much cash you
            need, and what to change where it fails. Every figure shows its working, so that your banker and
            your lawyer read the same numbers as you do.
          </p>
          <p className="cta">
            <CallToAction facts={facts} home={home} />
          </p>
        </div>
        <SampleCard />
      </section>
      <FirmStrip />
      {steps}
      <Benefits />
      <CaseStudies />
      <Testimonials />
      <section className="for-members" aria-labelledby="members">
        <div>
          <h2 className="display" id="members">
            For members of the partner network
          </h2>
          <p>
            Access is for members only. Accounts are given by invitation: members log in with the address they
            were invited with
            {facts.partnerNetworkUrl === null
              ? "."
              : "; if you are not a member yet, the network explains how to join."}
          </p>
        </div>
        <CallToAction facts={facts} home={home} onDark />
      </section>
    </PublicFrame>
  );
}
