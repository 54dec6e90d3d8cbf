import { createRequire } from "node:module";

/**
 * Source Serif 4 (SIL Open Font License 1.1), the font in which letters are shown: whole files, with Latin, Greek and
 * Cyrillic letters, for what is printed and for what is sent.
 */
const files = createRequire(import.meta.url);

export const serifFile = (style: "400Regular" | "400Regular_Italic" | "600SemiBold" | "700Bold"): string =>
  files.resolve(`@expo-google-fonts/source-serif-4/${style}/SourceSerif4_${style}.ttf`);
