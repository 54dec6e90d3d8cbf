import { useCallback, type ReactNode } from "react";
import { keepLines, splitWords } from "#features/comments/model/comment-text.ts";
import type { Comment, Reader } from "#features/comments/model/comment.ts";
import { isSafeAddress } from "#kit/link-address.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { Markdown } from "#web/ui/text/markdown.tsx";
import "#features/comments/web/comments.css";

/** The words of a comment: markdown as elements, people mentioned and pasted addresses marked. */
export function CommentBody({
  comment: { body, mentions },
  readers,
}: {
  comment: Pick<Comment, "body" | "mentions">;
  readers: readonly Reader[];
}) {
  const names = readers.filter(({ id }) => mentions.includes(id)).map(({ name }) => name);
  // One text: the same function as long as it draws the same.
  const known = names.join("\n");
  const drawWords = useCallback(
    (words: string, isInLink: boolean): ReactNode =>
      splitWords(words, known === "" ? [] : known.split("\n")).map(({ kind, text }, index) =>
        kind === "mention" ? (
          <span key={index} className="comment-mention">
            {text}
          </span>
        ) : kind === "link" && !isInLink && isSafeAddress(text) ? (
          <a key={index} className="link" href={text} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ) : (
          text
        ),
      ),
    [known],
  );
  return (
    <div className="comment-body">
      <Markdown
        text={keepLines(body)}
        mayLink={isSafeAddress}
        hasPage={isRegistered}
        linkClass="link"
        drawWords={drawWords}
        isMessage
      />
    </div>
  );
}
