export function NotFoundScreen() {
  return (
    <main id="main">
      <h1>NotFound</h1>
    </main>
  );
}
