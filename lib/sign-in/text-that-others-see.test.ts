import "@/lib/testing/actions/mocks";
import { describe, expect, it } from "vitest";
import type { Form } from "@/lib/testing/actions/calls";
import { actions, call, whole } from "@/lib/testing/actions/perform";
import kept from "./texts-that-others-see.json";
import { callAs, everything, useWorlds, type World } from "@/lib/testing/actions/world";

const makeWorld = await useWorlds();

/** `kept`: every field of every form whose text is stored. The first test finds them by sending a plain text in each. */
describe("text that others see", () => {
  const hostile = ["\u202Egnorw", "no\uFFFFcharacter", `stack${"\u0301\u0302".repeat(4)}`, "nul\u0000"];
  const invisible = ["\u2800", "\u3164\u3164"];

  async function worldFor(name: string): Promise<{ world: World; form: Form }> {
    const world = await makeWorld();
    const form = await whole(world, name, world.ids.admin);
    await callAs(world, world.ids.admin);
    return { world, form };
  }

  /** Sends a form as an admin who has confirmed it; returns whether a text of it is stored anywhere. */
  async function isKept({ rows }: World, name: string, form: Form, text: string): Promise<boolean> {
    await call(actions.get(name)!, form);
    // Some columns contain JSON.
    const ways = [text, JSON.stringify(text).slice(1, -1)];
    const cells = Object.values(rows()).flat(2);
    return cells.some((cell) => typeof cell === "string" && ways.some((way) => cell.includes(way)));
  }

  it.each([...actions.keys()])("is stored by %s from the listed fields, and from no others", async (name) => {
    const found: string[] = [];
    let { world, form } = await worldFor(name);
    for (const field of Object.keys(form)) {
      const before = everything(world);
      if (await isKept(world, name, { ...form, [field]: "Plainly So" }, "Plainly So")) found.push(`${name} ${field}`);
      if (everything(world) !== before) ({ world, form } = await worldFor(name));
    }
    expect(found.sort()).toEqual(kept.filter((way) => way.startsWith(`${name} `)));
  });

  it.each(kept)("%s takes no overrides, non-characters, stacks of marks or NUL, and names cannot be blank", async (way) => {
    const [name = "", field = ""] = way.split(" ");
    const { world, form } = await worldFor(name);
    const taken: string[] = [];
    for (const text of [...hostile, ...(/name|player|team/.test(field) ? invisible : [])]) {
      if (await isKept(world, name, { ...form, [field]: text }, text)) taken.push(JSON.stringify(text));
    }
    expect(taken).toEqual([]);
  });
});
