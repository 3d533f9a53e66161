import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import project from "../../package.json";
import { DEFAULT_DATABASE_URL } from "@/db";
import { parse } from "yaml";

/** The tests do not build the image, which would need its base image. They check its text. */
function instructions() {
  return fs
    .readFileSync("Dockerfile", "utf8")
    .replace(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ name: line.split(/\s/, 1)[0]!, rest: line.replace(/^\S+\s+/, "") }));
}

describe("the Dockerfile", () => {
  const all = instructions();
  const last = all.slice(all.findLastIndex(({ name }) => name === "FROM"));

  it("pins its base image, leaves no package lists, and does not run as root", () => {
    for (const { rest } of all.filter(({ name }) => name === "FROM")) expect(rest).toMatch(/^node:\d+-\w+-slim( AS \w+)?$/);
    for (const { rest } of all.filter(({ rest: text }) => text.includes("apt-get install")))
      expect(rest).toMatch(/--no-install-recommends.*rm -rf \/var\/lib\/apt\/lists/);
    const names = last.map(({ name }) => name);
    expect(last.find(({ name }) => name === "USER")?.rest).toBe("node");
    expect(names.slice(names.indexOf("USER"))).not.toContain("RUN");
  });

  it("stores data in a volume and has a health check", () => {
    expect(last.find(({ name }) => name === "VOLUME")?.rest).toBe("/data");
    const started = last.findLast(({ name }) => name === "WORKDIR")!.rest;
    expect(path.posix.resolve(started, DEFAULT_DATABASE_URL.replace("file:", ""))).toBe("/data/pairwise.db");
    expect(last.find(({ name }) => name === "HEALTHCHECK")?.rest).toMatch(/CMD \["node", "\/opt\/pairwise\/healthy.js"\]$/);
  });
});

/** The settings of an instruction ENV, by name. */
function settingsOfTheImage(): string[] {
  const { rest = "" } = instructions().findLast(({ name }) => name === "ENV") ?? {};
  return rest.split(/\s+/).map((one) => one.split("=", 1)[0]!);
}

/** What a compose file has under a name; with this schema every value is a text, a list or names with values. */
type Values = Readonly<Record<string, unknown>>;
const readCompose = (text: string) => valuesOf(parse(text, { schema: "failsafe", merge: true }));
const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null && !Array.isArray(value);
const valuesOf = (value: unknown): Values => (isValues(value) ? value : {});
const listIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : Object.keys(valuesOf(value)));

describe.each(["deploy/compose.sqlite.yaml", "deploy/compose.postgres.yaml"])("%s", (file) => {
  const text = fs.readFileSync(file, "utf8");
  const compose = readCompose(text);
  const services = Object.entries(valuesOf(compose.services)).map(([name, value]) => ({ name, ...valuesOf(value) }) as const);

  it("names services, secrets and volumes that it has", () => {
    const declared = (kind: string) => Object.keys(valuesOf(compose[kind]));
    const named = { services: new Set<string>(), secrets: new Set<string>(), volumes: new Set<string>() };
    for (const service of services.map(valuesOf)) {
      for (const name of listIn(service.depends_on)) named.services.add(name);
      for (const name of listIn(service.secrets)) named.secrets.add(name);
      for (const place of listIn(service.volumes)) named.volumes.add(place.split(":", 1)[0]!);
    }
    expect(declared("services")).toEqual(expect.arrayContaining([...named.services]));
    expect(new Set(declared("secrets"))).toEqual(named.secrets);
    expect(new Set(declared("volumes"))).toEqual(named.volumes);
    expect(services.length).toBeGreaterThan(0);
  });

  it("names settings that the program has", () => {
    const documented = fs.readFileSync("docs/configuration.md", "utf8").matchAll(/`([A-Z]+_[A-Z_]+)`/g);
    const known = new Set([...documented].map(([, name]) => name!));
    const found = text.matchAll(/^\s*(?:Environment=)?([A-Z]+_[A-Z_]+)[:=]/gm);
    const named = [...found].map(([, name]) => name!.replace(/_FILE$/, ""));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !known.has(name) && !name.startsWith("POSTGRES_"))).toEqual([]);
  });

  it("takes the image of this version by name, and can build it", () => {
    const ours = services.map(valuesOf).filter(({ build }) => build !== undefined);
    expect(ours.length).toBeGreaterThan(0);
    for (const { image } of ours) expect(image).toBe(`\${PAIRWISE_IMAGE:-pairwise:${project.version}}`);
  });

  it("sets nothing both directly and by a file, the image's settings included: the server refuses that", () => {
    for (const service of services.map(valuesOf).filter(({ build }) => build !== undefined)) {
      const set = [...settingsOfTheImage(), ...Object.keys(valuesOf(service.environment))];
      expect(set.filter((name) => set.includes(`${name}_FILE`))).toEqual([]);
    }
  });

  it("listens on this machine alone, writes to its volume alone, and has no privileges", () => {
    for (const service of services.map(valuesOf)) {
      for (const port of listIn(service.ports)) expect(port).toMatch(/^127\.0\.0\.1:/);
      if (service.build === undefined) continue;
      expect(service).toMatchObject({ read_only: "true", cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
      expect(listIn(service.volumes)).toEqual(["data:/data"]);
      // A site under a path stores a copy of its build there.
      expect(listIn(service.tmpfs)).toEqual(["/tmp"]);
    }
  });
});

describe("the unit for systemd", () => {
  const unit = fs.readFileSync("deploy/pairwise.service", "utf8");

  it("sets nothing that a settings file could name by a file", () => {
    expect(unit).not.toMatch(/^Environment=/m);
  });

  it("is valid for systemd", (test) => {
    const { error, stderr } = spawnSync("systemd-analyze", ["verify", "deploy/pairwise.service"], { encoding: "utf8" });
    // systemd-analyze is missing on some systems, and it checks the path of the program, which differs on some.
    if (error !== undefined || !fs.existsSync("/usr/bin/node")) return test.skip();
    expect(stderr.split("\n").filter((line) => line.includes("pairwise.service"))).toEqual([]);
  });
});

