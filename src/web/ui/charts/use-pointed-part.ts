import { useState, type KeyboardEvent } from "react";

/**
 * Which part of a drawing is pointed at: by the pointer, or by arrow keys, which go round. Escape lets go. The
 * drawing is one stop for the keyboard instead of one a part.
 */
export function usePointedPart(keys: readonly string[]) {
  const [pointed, setPointed] = useState<string | null>(null);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") setPointed(null);
    const step = STEPS[event.key];
    if (step === undefined || keys.length === 0) return;
    event.preventDefault();
    const now = pointed === null ? -1 : keys.indexOf(pointed);
    const next = now < 0 ? (step === 1 ? 0 : keys.length - 1) : (now + step + keys.length) % keys.length;
    setPointed(keys[next] ?? null);
  }

  const letGo = () => setPointed(null);
  return { pointed, point: setPointed, handlers: { onKeyDown, onBlur: letGo, onPointerLeave: letGo } };
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
