/** The first half of each public page's title: the same in the application and in the document the server has ready. */
export const PUBLIC_TITLES = {
  landing: "Know what it is worth before you sign",
  features: "Features",
  contact: "Contact",
  pricing: "Pricing",
  about: "About",
  privacy: "Privacy",
  terms: "Terms of use",
  resources: "Resources",
  formulas: "How every figure is made",
} as const;
