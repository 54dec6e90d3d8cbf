import { describeBridge } from "#features/books/model/bridge-words.ts";
import type { BooksViewProps } from "#features/books/web/books-views.ts";
import { useOpenedBooks } from "#features/books/web/use-opened-books.ts";
import { AlternativesPanel } from "./alternatives-panel.tsx";
import { BridgeNotes } from "./bridge-notes.tsx";
import { BridgePanel } from "./bridge-panel.tsx";
import { RolesPanel } from "./roles-panel.tsx";
import { StatedPanel } from "./stated-panel.tsx";
import "./bridge.css";

/** The way from the broker's number to the cash that can pay debt, and the base that it is worked out on. */
export function BridgeView(props: BooksViewProps) {
  const opened = useOpenedBooks(props);
  const { figures } = opened;
  return (
    <div className="books-bridge">
      <p className="bridge-says" role="status">
        {describeBridge(figures).map(({ words, isFigure }, index) =>
          isFigure ? <b key={index}>{words}</b> : <span key={index}>{words}</span>,
        )}
      </p>
      <BridgeNotes figures={figures} />
      <BridgePanel opened={opened} />
      <AlternativesPanel opened={opened} />
      <div className="bridge-pair">
        <RolesPanel opened={opened} />
        <StatedPanel opened={opened} />
      </div>
    </div>
  );
}
