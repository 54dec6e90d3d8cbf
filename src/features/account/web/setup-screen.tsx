export function SetupScreen() {
  return (
    <main id="main">
      <h1>Setup</h1>
    </main>
  );
}
