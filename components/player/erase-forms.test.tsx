import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ErasureView } from "@/lib/merges/erasure/view";
import { ErasePlayerForm } from "./erase-forms";
import { ErasureReach } from "./erasure-reach";

const at = "2026-11-14T20:00:00.000Z";
const erasure: ErasureView = {
  alsoErased: ["Vellichor"],
  own: [
    { key: "note-7-a", kind: "note", gameId: 7, at: null, act: null, texts: ["Zanzibar won"] },
    { key: "revision-3-b", kind: "revision", gameId: 7, at, act: null, texts: ["Zanzibar was late", "Zanzibar won"] },
    { key: "line-9-c", kind: "line", gameId: 7, at, act: "voided a game: Game 7", texts: [] },
  ],
  elsewhere: [{ key: "note-8-d", kind: "note", gameId: 8, at: null, act: null, texts: ["Played in Zanzibar"] }],
  more: { own: 0, elsewhere: 2 },
  tooShort: [],
};

const wordsOf = (markup: string) => markup.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

it("erase forms › list each text that erasing changes", () => {
  const words = wordsOf(renderToStaticMarkup(<ErasureReach name="Zanzibar" erasure={erasure} forPlayer />));
  expect(words).toContain("Vellichor is erased too");
  expect(words).toContain("in 3 texts about Zanzibar");
  expect(words).toContain("Note of game 7 Zanzibar won");
  expect(words).toContain("Revision of game 7 , 14 Nov 2026, 20:00 UTC Zanzibar was late Zanzibar won");
  expect(words).toContain("Audit log, voided a game: Game 7, 14 Nov 2026, 20:00 UTC");
  expect(words).not.toContain("Played in Zanzibar");
});

it("erase forms › show an admin each other text with an unticked box", () => {
  const action = () => Promise.reject(new Error("not sent"));
  const markup = renderToStaticMarkup(<ErasePlayerForm action={action} player={{ id: 3, name: "Zanzibar" }} erasure={erasure} />);
  expect(markup).toMatch(/<label[^>]*><input type="checkbox"[^>]*name="also\.note-8-d"[^>]*>.*Played in Zanzibar.*<\/label>/);
  expect(markup).not.toContain("checked");
  expect(wordsOf(markup)).toContain("in 3 texts about others");
  expect(wordsOf(markup)).toContain("2 more texts are not listed");
});
