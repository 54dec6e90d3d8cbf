import { TextPage } from "./text-page.tsx";
import { usePublicFacts } from "./use-public-facts.ts";

export const FeaturesScreen = () => <TextPage name="features" facts={usePublicFacts()} />;
export const PricingScreen = () => <TextPage name="pricing" facts={usePublicFacts()} />;
export const AboutScreen = () => <TextPage name="about" facts={usePublicFacts()} />;
export const PrivacyScreen = () => <TextPage name="privacy" facts={usePublicFacts()} />;
export const TermsScreen = () => <TextPage name="terms" facts={usePublicFacts()} />;
