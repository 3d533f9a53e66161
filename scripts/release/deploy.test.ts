import fs from "node:fs";
import { describe, expect, it } from "vitest";
import project from "../../package.json";

/** No base image can be fetched where tests run, so the image is not built here. What can go wrong in its text is looked for. */
interface Instruction {
  readonly name: string;
  readonly rest: string;
}

function instructions(): Instruction[] {
  const text = fs.readFileSync("Dockerfile", "utf8").replace(/\\\n/g, " ");
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ name: line.split(/\s/, 1)[0]!, rest: line.replace(/^\S+\s+/, "") }));
}

const KNOWN = ["FROM", "RUN", "COPY", "ENV", "WORKDIR", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "STOPSIGNAL", "CMD"];

describe("the Dockerfile", () => {
  const all = instructions();
  const last = all.slice(all.findLastIndex(({ name }) => name === "FROM"));

  it("has instructions of Docker's only, and two stages", () => {
    expect(all.filter(({ name }) => !KNOWN.includes(name))).toEqual([]);
    expect(all.filter(({ name }) => name === "FROM")).toHaveLength(2);
  });

  it("makes the release by the command that is tested", () => {
    expect(project.scripts.release).toBe("node scripts/release.mjs");
    const runs = all.filter(({ name }) => name === "RUN").map(({ rest }) => rest);
    expect(runs.some((rest) => rest.startsWith("npm run release -- --to /release --no-archive"))).toBe(true);
    const copies = last.filter(({ name }) => name === "COPY").map(({ rest }) => rest);
    expect(copies).toEqual(["--from=release /release/pairwise /opt/pairwise"]);
    expect(last.at(-1)).toEqual({ name: "CMD", rest: '["node", "/opt/pairwise/server.js"]' });
  });

  it("pins its base image, leaves no lists of packages, and runs as somebody who is not root", () => {
    for (const { rest } of all.filter(({ name }) => name === "FROM")) expect(rest).toMatch(/^node:\d+-\w+-slim( AS \w+)?$/);
    for (const { rest } of all.filter(({ rest: text }) => text.includes("apt-get install")))
      expect(rest).toMatch(/--no-install-recommends.*rm -rf \/var\/lib\/apt\/lists/);
    const names = last.map(({ name }) => name);
    expect(last.find(({ name }) => name === "USER")?.rest).toBe("node");
    expect(names.slice(names.indexOf("USER"))).not.toContain("RUN");
  });

  it("keeps data in a volume and says how healthy it is", () => {
    expect(last.find(({ name }) => name === "VOLUME")?.rest).toBe("/data");
    expect(last.find(({ name }) => name === "ENV")?.rest).toContain("DATABASE_URL=file:/data/");
    expect(last.find(({ name }) => name === "HEALTHCHECK")?.rest).toContain("/api/health/ready");
  });
});

describe("the recipes", () => {
  it.each(["deploy/compose.sqlite.yaml", "deploy/compose.postgres.yaml", "deploy/pairwise.service"])(
    "%s names settings that the program has",
    (file) => {
      const known = new Set(settingsOfTheProgram());
      const text = fs.readFileSync(file, "utf8");
      const named = [...text.matchAll(/^\s*(?:Environment=)?([A-Z]+_[A-Z_]+)[:=]/gm)].map(([, name]) =>
        name!.replace(/_FILE$/, ""),
      );
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((name) => !known.has(name) && !name.startsWith("POSTGRES_"))).toEqual([]);
    },
  );
});

function settingsOfTheProgram(): string[] {
  const text = fs.readFileSync("README.md", "utf8");
  return [...text.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name]) => name!);
}
