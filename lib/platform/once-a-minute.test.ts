import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { onceAMinute } from "./once-a-minute";

describe("onceAMinute", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
  });

  it("writes one line of a kind in a minute, whatever ids and addresses are in it, and says how many there were", () => {
    const written: unknown[] = [];
    const write = onceAMinute((line) => written.push(line));
    const unknownAction = (id: string) => new Error(`Failed to find Server Action "${id}". It came from /login?${id}`);
    for (let at = 0; at < 1_000; at++) write(unknownAction(`${at}x`));
    expect(written).toHaveLength(1);
    vi.advanceTimersByTime(61_000);
    write(unknownAction("made up"));
    expect(written).toEqual([expect.any(Error), "The next line was left out 999 times.", expect.any(Error)]);
  });

  it("writes every kind, with all that was given", () => {
    const write = vi.fn();
    const limited = onceAMinute(write);
    limited("The backup failed.", 7);
    limited(new TypeError("aborted"));
    limited(new Error("aborted"));
    expect(write.mock.calls).toEqual([["The backup failed.", 7], [new TypeError("aborted")], [new Error("aborted")]]);
  });

  it("writes every error that follows the sign of Next.js, and each place where one was made", () => {
    const write = vi.fn();
    const limited = onceAMinute(write);
    limited("⨯", new TypeError("Cannot read properties of undefined"));
    limited("⨯", new TypeError("Cannot read properties of null, elsewhere"));
    limited("⨯", new Error("something else"));
    expect(write).toHaveBeenCalledTimes(3);
  });

  it("keeps a bounded number of kinds", () => {
    const write = vi.fn();
    const limited = onceAMinute(write);
    for (let at = 0; at < 2_000; at++) limited(`kind${at}`);
    limited("kind0");
    expect(write).toHaveBeenCalledTimes(2_001);
  });
});
