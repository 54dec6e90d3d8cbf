// Whether this container's server is ready for work: the exit status is the answer, and what is missing is printed.
const port = process.env.PORT || "3000";
try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) });
  console.log(await answer.text());
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  console.log(`The server does not answer on port ${port}: ${error.cause?.message ?? error.message}`);
  process.exitCode = 1;
}
