import { isSafeAddress } from "#kit/link-address.ts";

const ADDRESS = /(https:\/\/[^\s;,()]+)/;

/** A text whose addresses are links, each named by its site: the whole address takes lines and says little. */
export function LinkedText({ text }: { text: string }) {
  return (
    <span>
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 1 && isSafeAddress(part) ? (
          // Parts of one text have nothing but their place to be told apart by.
          <a key={index} className="link" href={part} title={part} target="_blank" rel="noopener noreferrer">
            {new URL(part).hostname.replace(/^www\./, "")}
          </a>
        ) : (
          part
        ),
      )}
    </span>
  );
}
