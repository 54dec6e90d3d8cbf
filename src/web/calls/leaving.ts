let holds = 0;
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** While something would be lost with the page, the browser asks before it is left; until the answer is called. */
export function holdPage(): () => void {
  if (holds === 0) addEventListener("beforeunload", ask);
  holds += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holds -= 1;
    if (holds === 0) removeEventListener("beforeunload", ask);
  };
}

/** For work of several steps, of which the later ones have not left the browser yet. */
export async function holdPageFor<Value>(work: Promise<Value>): Promise<Value> {
  const release = holdPage();
  try {
    return await work;
  } finally {
    release();
  }
}
