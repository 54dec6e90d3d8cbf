import { industryOfName } from "#features/deals/model/industry-of-name.ts";
import type { ReadValue } from "#features/intake/model/read-value.ts";

/** How an industry was read that the document itself does not state. */
const BY_TITLE = "the trade that the title names";

/** Whether a value is an industry that only the title means: it fills an empty field, and is no other word of the document's. */
export const isIndustryOfTitle = ({ key, how }: Pick<ReadValue, "key" | "how">): boolean =>
  key === "industry" && how === BY_TITLE;

/**
 * The industry that the title of a listing means, where the document states none: the row of the industry table that the
 * verdict finds by the same words, to be accepted or refused like every value. What the document itself states is read
 * elsewhere, and `deal read` prints that alone.
 */
export function industryOfTitle(values: readonly ReadValue[]): readonly ReadValue[] {
  const title = values.find(({ key }) => key === "title");
  if (title === undefined || values.some(({ key }) => key === "industry")) return [];
  const industry = industryOfName(String(title.value));
  if (industry === null) return [];
  const { quote, place } = title;
  return [
    {
      key: "industry",
      value: industry,
      unit: null,
      quote,
      place,
      how: BY_TITLE,
      sureness: "likely",
      why: "The document states no industry; its title names this one.",
      alternatives: [],
    },
  ];
}
