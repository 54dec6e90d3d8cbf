import { defineConfig } from "drizzle-kit";

/** `npm run migration -- NAME` writes the next migration from these tables. */
export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/server/schema.ts", "./src/features/*/server/schema.ts"],
  out: "./migrations",
  entities: { roles: false },
});
