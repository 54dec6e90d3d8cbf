/** What is made piece by piece, as fast as somebody takes it; who stops taking ends the making. */
export function toStream(
  parts: AsyncGenerator<Uint8Array>,
  onError: (error: unknown) => void = () => undefined,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let isLeft = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        // Who went away while the piece was made closed the stream by that.
        if (isLeft) return;
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      } catch (error) {
        // The answer has begun: whoever reads it sees it cut off, and the reason is told here alone.
        onError(error);
        if (!isLeft) controller.error(error);
      }
    },
    async cancel() {
      isLeft = true;
      await parts.return(undefined);
    },
  });
}
