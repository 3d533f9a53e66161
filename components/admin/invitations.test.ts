import { expect, it } from "vitest";
import { invitationsCsv } from "./invitations";

it("invitationsCsv › writes a line for each link, with names that no spreadsheet runs", () => {
  const links = ["Kai", 'Ray "Ace", Jr.', "=1+1", "＝1+1"].map((name) => ({ name, link: "https://x.example/claim/t" }));
  expect(invitationsCsv(links)).toBe(
    "player,link\nKai,https://x.example/claim/t\n" +
      '"Ray ""Ace"", Jr.",https://x.example/claim/t\n' +
      "'=1+1,https://x.example/claim/t\n'＝1+1,https://x.example/claim/t\n",
  );
});
