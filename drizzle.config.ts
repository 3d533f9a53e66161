import { defineConfig } from "drizzle-kit";

// One definition of the tables, two engines: `npm run migrations` generates for both.
const postgres = process.env.DIALECT === "postgresql";

export default defineConfig({
  dialect: postgres ? "postgresql" : "sqlite",
  schema: "./db/tables/for-drizzle.cjs",
  out: postgres ? "./db/migrations/postgres" : "./db/migrations/sqlite",
  casing: "snake_case",
});
