import type { ScreenDefinition, WebFeature } from "#web/feature.ts";

const texts = () => import("./text-pages.tsx");
const text = (path: string, header: string, load: ScreenDefinition["load"]): ScreenDefinition => ({
  path,
  header,
  access: "public",
  load,
});

export const siteFeature: WebFeature = {
  name: "site",
  screens: [
    {
      path: "/",
      header: "Know what it is worth before you sign",
      access: "public",
      load: () => import("./landing-screen.tsx").then(({ LandingScreen }) => ({ Screen: LandingScreen })),
    },
    text("/features", "Features", async () => ({ Screen: (await texts()).FeaturesScreen })),
    text("/contact", "Contact", async () => ({
      Screen: (await import("./contact-screen.tsx")).ContactScreen,
    })),
    text("/pricing", "Pricing", async () => ({ Screen: (await texts()).PricingScreen })),
    text("/about", "About", async () => ({ Screen: (await texts()).AboutScreen })),
    text("/privacy", "Privacy", async () => ({ Screen: (await texts()).PrivacyScreen })),
    text("/terms", "Terms of use", async () => ({ Screen: (await texts()).TermsScreen })),
    text("/resources", "Resources", async () => ({
      Screen: (await import("./resources-screen.tsx")).PublicResourcesScreen,
    })),
    {
      path: "*",
      header: "Page not found",
      access: "public",
      load: () => import("./not-found-screen.tsx").then(({ NotFoundScreen }) => ({ Screen: NotFoundScreen })),
    },
  ],
};
