import type { PublicFacts, TextPageName } from "#features/site/model/public-view.ts";
import { PublicFrame } from "./public-frame.tsx";
import { PUBLIC_PAGES, type PublicText } from "./public-texts.ts";

/** One of the footer's pages. */
export function TextPage({ name, facts }: { name: TextPageName; facts: PublicFacts }) {
  const { title, lead, sections }: PublicText = PUBLIC_PAGES[name];
  return (
    <PublicFrame facts={facts}>
      <article className="text-page in-columns">
        <h1 className="display">{title}</h1>
        <p className="lead">{lead}</p>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </article>
    </PublicFrame>
  );
}
