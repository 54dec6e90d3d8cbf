/** What is made piece by piece, as fast as somebody takes it; who stops taking ends the making. */
export function toStream(
  parts: AsyncGenerator<Uint8Array>,
  onError: (error: unknown) => void = () => undefined,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      } catch (error) {
        // The answer has begun: whoever reads it sees it cut off, and the reason is told here alone.
        onError(error);
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
