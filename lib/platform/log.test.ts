import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { processState } from "@/db/process-state";
import { log, readable } from "./log";

describe("the log", () => {
  const written = { out: new Array<string>(), err: new Array<string>() };

  beforeEach(() => {
    written.out.length = 0;
    written.err.length = 0;
    vi.spyOn(process.stdout, "write").mockImplementation((line) => written.out.push(String(line)) > 0);
    vi.spyOn(process.stderr, "write").mockImplementation((line) => written.err.push(String(line)) > 0);
  });

  afterEach(() => {
    vi.restoreAllMocks();
    processState().requestIds = undefined;
  });

  it("writes a line of JSON with a level, a time and a message to standard output", () => {
    log.info("Pairwise listens.");
    expect(written.err).toEqual([]);
    expect(written.out.map((line): unknown => JSON.parse(line))).toEqual([
      { level: "info", time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), msg: "Pairwise listens." },
    ]);
  });

  it("writes errors with their stack to standard error", () => {
    log.error({ err: new Error("no") }, "It failed.");
    expect(written.out).toEqual([]);
    expect(JSON.parse(written.err[0]!)).toMatchObject({
      level: "error",
      msg: "It failed.",
      err: { message: "no", stack: expect.stringContaining("log.test") },
    });
  });

  it("names the request in the lines that it logs", () => {
    const requestIds = new AsyncLocalStorage<string>();
    processState().requestIds = requestIds;
    requestIds.run("request-1", () => log.warn("Odd."));
    log.warn("Odd.");
    expect(JSON.parse(written.out[0]!)).toHaveProperty("request", "request-1");
    expect(JSON.parse(written.out[1]!)).not.toHaveProperty("request");
  });

  it("leaves out lines below its level", () => {
    log.debug("Detail.");
    expect(written.out).toEqual([]);
  });
});

describe("a line on a terminal", () => {
  const time = "2026-11-20T12:30:01.250Z";

  it("has the time, the level, the message and further fields", () => {
    const line = JSON.stringify({ level: "warn", time, msg: "Something is odd.", folder: "/backups" });
    expect(readable(line)).toBe("12:30:01 warn  Something is odd. { folder: '/backups' }\n");
  });

  it("has the stack of an error below the message", () => {
    const line = JSON.stringify({ level: "error", time, msg: "It failed.", err: { message: "no", stack: "Error: no\n  at x" } });
    expect(readable(line)).toBe("12:30:01 error It failed.\nError: no\n  at x\n");
  });
});
