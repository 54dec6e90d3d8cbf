import { renderToStaticMarkup } from "react-dom/server";
import type {
  DrawPublicPage,
  PublicFacts,
  PublicPage,
  TextPageName,
} from "#features/site/model/public-view.ts";
import { PUBLIC_TITLES } from "#features/site/model/public-titles.ts";
import { documentTitle } from "#web/browser/document-title.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactPage } from "./contact-page.tsx";
import { FormulasPage } from "./formulas/formulas-page.tsx";
import { workedExample } from "./formulas/worked-subject.ts";
import { FromPasteToAnswer } from "./from-paste-to-answer.tsx";
import { LandingPage } from "./landing-page.tsx";
import { PUBLIC_PAGES } from "./public-texts.ts";
import { ArticleTitles, ResourcesPage } from "./resources-page.tsx";
import { TextPage } from "./text-page.tsx";

const DESCRIPTIONS: Record<Exclude<PublicPage["name"], TextPageName>, string> = {
  landing:
    "Dealwright values small businesses, builds the funding around an offer, and shows the working behind every figure.",
  resources: "Illustrative cases with their working, and articles on each step of buying a small business.",
  formulas: "Every formula in words, as mathematics and with a worked example, with its source and limits.",
  contact: "Write to those who run this installation of Dealwright.",
};

const isText = (name: PublicPage["name"]): name is TextPageName => name in PUBLIC_PAGES;

const describe = (name: PublicPage["name"]): string =>
  isText(name) ? PUBLIC_PAGES[name].lead : DESCRIPTIONS[name];

function Page({ page, facts }: { page: PublicPage; facts: PublicFacts }) {
  switch (page.name) {
    case "landing":
      return <LandingPage facts={facts} home={null} steps={<FromPasteToAnswer />} />;
    case "resources":
      return <ResourcesPage facts={facts} articles={<ArticleTitles titles={page.titles} />} />;
    case "formulas":
      return <FormulasPage facts={facts} subject={workedExample()} />;
    case "contact":
      return (
        <ContactPage facts={facts} contact={page.contact} form={<ContactForm contact={page.contact} />} />
      );
    case "features":
    case "pricing":
    case "about":
    case "privacy":
    case "terms":
      return <TextPage name={page.name} facts={facts} />;
  }
}

/**
 * A public page as a document that needs no scripts: the components of the application, drawn once. What they would
 * do in a browser (follow, focus, ask) stays behind; what is left are links, forms and popovers of the browser's own, and the
 * search of the page of formulas, whose script the shell has ready.
 */
export const drawPublicPage: DrawPublicPage = ({ facts, page }) => ({
  title: documentTitle(PUBLIC_TITLES[page.name]),
  description: describe(page.name),
  ...(page.name === "formulas" ? { script: "find-formulas" } : {}),
  body: renderToStaticMarkup(
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Page page={page} facts={facts} />
    </>,
  ),
});
