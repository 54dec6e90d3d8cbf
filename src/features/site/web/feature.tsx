import { PUBLIC_TITLES } from "#features/site/model/public-titles.ts";
import type { ScreenDefinition, WebFeature } from "#web/feature.ts";

const texts = () => import("./text-screens.tsx");
const open = (path: string, header: string, load: ScreenDefinition["load"]): ScreenDefinition => ({
  path,
  header,
  access: "public",
  load,
});
const titles = PUBLIC_TITLES;

export const siteFeature: WebFeature = {
  name: "site",
  screens: [
    open("/", titles.landing, async () => ({ Screen: (await import("./landing-screen.tsx")).LandingScreen })),
    open("/features", titles.features, async () => ({ Screen: (await texts()).FeaturesScreen })),
    open("/contact", titles.contact, async () => ({
      Screen: (await import("./contact-screen.tsx")).ContactScreen,
    })),
    open("/pricing", titles.pricing, async () => ({ Screen: (await texts()).PricingScreen })),
    open("/about", titles.about, async () => ({ Screen: (await texts()).AboutScreen })),
    open("/privacy", titles.privacy, async () => ({ Screen: (await texts()).PrivacyScreen })),
    open("/terms", titles.terms, async () => ({ Screen: (await texts()).TermsScreen })),
    open("/resources", titles.resources, async () => ({
      Screen: (await import("./resources-screen.tsx")).PublicResourcesScreen,
    })),
    open("/how-every-figure-is-made", titles.formulas, async () => ({
      Screen: (await import("./formulas/formulas-screen.tsx")).FormulasScreen,
    })),
    open("*", "Page not found", async () => ({
      Screen: (await import("./not-found-screen.tsx")).NotFoundScreen,
    })),
  ],
};
