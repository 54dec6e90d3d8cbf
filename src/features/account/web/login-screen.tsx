export function LoginScreen() {
  return (
    <main id="main">
      <h1>Login</h1>
    </main>
  );
}
