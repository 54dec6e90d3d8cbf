import { useRef, useState } from "react";

export interface UnderWay {
  /** Of the move. */
  readonly id: string;
  readonly item: { readonly id: string };
}

export interface MovesUnderWay<Move extends UnderWay> {
  /** In their order: shown as moved already, on top of what the lists held before. */
  readonly underWay: readonly Move[];
  /** What the lists held before stays, so that those that a change touches change together once all are read. */
  readonly isHeld: boolean;
  /** Holds the lists until the work, with the reading after it, has ended; what it moves is shown as moved. */
  readonly hold: <Answer>(work: () => Promise<Answer>, move?: Move) => Promise<Answer>;
}

interface State<Move> {
  readonly works: number;
  readonly moves: readonly Move[];
}

export function useMovesUnderWay<Move extends UnderWay>(): MovesUnderWay<Move> {
  const [{ works, moves }, setState] = useState<State<Move>>({ works: 0, moves: [] });
  const end = (movesAfter: (moves: readonly Move[]) => readonly Move[]) =>
    setState((now) =>
      now.works === 1 ? { works: 0, moves: [] } : { works: now.works - 1, moves: movesAfter(now.moves) },
    );

  // What is said of them comes in the order in which they were asked for, whichever is read first.
  const latest = useRef<Promise<unknown>>(Promise.resolve());

  async function hold<Answer>(work: () => Promise<Answer>, move?: Move): Promise<Answer> {
    setState((now) => ({ works: now.works + 1, moves: move ? [...now.moves, move] : now.moves }));
    const begun = work();
    const ended = Promise.allSettled([latest.current, begun]);
    latest.current = ended;
    await ended;
    try {
      const answer = await begun;
      end((now) => now);
      return answer;
    } catch (error) {
      end((now) => (move ? without(now, move) : now));
      throw error;
    }
  }
  return { underWay: moves, isHeld: works > 0, hold };
}

/** A later move of the same card begins where the refused one began. */
const without = <Move extends UnderWay>(moves: readonly Move[], { id, item }: Move): readonly Move[] =>
  moves.flatMap((move) => (move.id === id ? [] : [move.item.id === item.id ? { ...move, item } : move]));

/** The value of before, for as long as it is held. */
export function useWhileHeld<Value>(value: Value, isHeld: boolean): Value {
  const [before, setBefore] = useState(value);
  if (!isHeld && before !== value) setBefore(value);
  return isHeld ? before : value;
}
