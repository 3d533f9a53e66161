import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants";
import { basePathSetting } from "./lib/platform/base-path-setting.mjs";
import { SECURITY_HEADERS } from "./lib/platform/security-headers";
import project from "./package.json";

/** A build is for one path: Next.js writes it into what it sends. lib/platform/settings.ts compares it when the server starts. */
const basePath = basePathSetting(process.env);

const config: NextConfig = {
  basePath,
  // The browser tests of a site under a path have a second build beside the first.
  distDir: process.env.BUILD_FOLDER ?? ".next",
  agentRules: false,
  // Files are also found by the folder in which the server runs, which the framework takes for a need of everything in it.
  outputFileTracingExcludes: {
    "/*": ["app", "bench", "components", "db", "deploy", "docs", "e2e", "lib", "public", "scripts"].map(
      (name) => `./${name}/**/*`,
    ),
  },
  poweredByHeader: false,
  // Pictures are sent as they are: nothing of /_next/image is used.
  images: { unoptimized: true },
  reactStrictMode: true,
  // Native modules and drivers are loaded by Node itself.
  serverExternalPackages: ["better-sqlite3", "pg", "@node-rs/argon2", "@resvg/resvg-js", "satori"],
  // Lint and types have a gate of their own: npm run check.
  typescript: { ignoreBuildErrors: true },
  env: { PAIRWISE_VERSION: project.version, PAIRWISE_BASE_PATH: basePath },
  // Each page's modules are loaded with its first request: a small machine never needs most of them at the same time.
  experimental: { authInterrupts: true, preloadEntriesOnStart: false },
  // A page is cached for all readers, so it is the same for all: titles are in the head for browsers as for search engines.
  htmlLimitedBots: /.*/,
  // Of what other sites may frame the route says so itself: a route cannot replace a header that is set here.
  headers: async () =>
    ["/", "/((?!embed/).+)"].map((source) => ({
      source,
      headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })),
    })),
};

/** The build also collects what the program needs of node_modules: npm run release makes an installation of it. */
export default function configFor(phase: string): NextConfig {
  return phase === PHASE_PRODUCTION_BUILD ? { ...config, output: "standalone" } : config;
}
