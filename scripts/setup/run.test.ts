import { describe, expect, it } from "vitest";
import { runQuietly } from "./run.mjs";

const node = (code: string, options = {}) => runQuietly(process.execPath, ["-e", code], options);

describe("a program that runs quietly", () => {
  it("hands over what it said, on both outputs, and how it ended", async () => {
    const result = await node("console.log('out'); console.error('err'); process.exitCode = 3");
    expect(result).toMatchObject({ code: 3, late: false });
    expect(result.output).toContain("out\n");
    expect(result.output).toContain("err\n");
  });

  it("that is not there fails as in a shell", async () => {
    expect((await runQuietly("no-such-program-anywhere", [])).code).toBe(127);
  });

  it("is ended when its time is over", async () => {
    expect(await node("setInterval(() => {}, 1000)", { limit: 300 })).toMatchObject({ late: true, code: 143 });
  });

  it("is ended when it falls silent, with what it started", async () => {
    const starts =
      "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })";
    expect((await node(starts, { quietLimit: 500 })).late).toBe(true);
  });

  it("may take long as long as it talks", async () => {
    const talks = "let n = 0; const t = setInterval(() => { console.log(n); if (++n === 12) clearInterval(t); }, 100)";
    expect(await node(talks, { quietLimit: 1000 })).toMatchObject({ late: false, code: 0 });
  });
});
