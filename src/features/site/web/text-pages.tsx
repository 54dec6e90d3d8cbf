import { PublicFrame } from "./public-frame.tsx";
import { type PublicPage, PUBLIC_PAGES } from "./public-pages.ts";

function TextPage({ page }: { page: PublicPage }) {
  return (
    <PublicFrame>
      <article className="text-page">
        <h1 className="display">{page.title}</h1>
        <p className="lead">{page.lead}</p>
        {page.sections.map(({ title, paragraphs }) => (
          <section key={title}>
            <h2>{title}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </article>
    </PublicFrame>
  );
}

export const FeaturesScreen = () => <TextPage page={PUBLIC_PAGES.features} />;
export const PricingScreen = () => <TextPage page={PUBLIC_PAGES.pricing} />;
export const AboutScreen = () => <TextPage page={PUBLIC_PAGES.about} />;
export const PrivacyScreen = () => <TextPage page={PUBLIC_PAGES.privacy} />;
export const TermsScreen = () => <TextPage page={PUBLIC_PAGES.terms} />;
