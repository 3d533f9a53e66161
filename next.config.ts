import type { NextConfig } from "next";
import project from "./package.json";

const config: NextConfig = {
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // Native modules and drivers are loaded by Node itself.
  serverExternalPackages: ["better-sqlite3", "pg", "@node-rs/argon2"],
  // Lint and types have a gate of their own: npm run check.
  typescript: { ignoreBuildErrors: true },
  env: { PAIRWISE_VERSION: project.version },
  experimental: { authInterrupts: true },
};

export default config;
