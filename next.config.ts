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
  // Other sites cannot frame pages or see their addresses, and browsers do not guess the types of files.
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        {
          key: "Content-Security-Policy",
          value: "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'",
        },
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "X-Content-Type-Options", value: "nosniff" },
      ],
    },
  ],
};

export default config;
