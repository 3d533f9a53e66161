import { text } from "node:stream/consumers";
import { commandLine } from "@/lib/audit/mutations";
import { createAdmin, resetPassword } from "@/lib/players/accounts";
import { makePassword } from "@/lib/players/password";
import { needed, oneOf, onlyWord, readWords, say, Stop, withStore, type Command } from "./command";

export const adminCommand: Command = {
  name: "admin",
  summary: "create an admin, or reset a password",
  help: `npm run pairwise -- admin create --name NAME [--password-stdin]
npm run pairwise -- admin reset-password --name NAME [--password-stdin]

create makes an admin; a guest of that name becomes one. reset-password gives anybody who can sign in a new password and ends
their sessions. Without --password-stdin a password is made and shown once.

  --password-stdin   read the password from standard input, one line`,
  async run(words) {
    const { values, positionals } = readWords("admin", words, {
      name: { type: "string" },
      "password-stdin": { type: "boolean" },
    });
    const what = oneOf(onlyWord("admin", positionals, "create or reset-password"), ["create", "reset-password"], "admin");
    const name = needed("admin", values.name, "who with --name");
    const given = values["password-stdin"] ? (await text(process.stdin)).replace(/\r?\n$/, "") : null;
    const password = given ?? makePassword();
    const change = what === "create" ? createAdmin : resetPassword;
    const result = await withStore((store) => change(store, { name, password, actor: commandLine, now: new Date() }));
    if (!result.ok) throw new Stop(result.reason);
    say(
      what === "create" ? `${result.name} is now an admin.` : `${result.name} has a new password and was signed out everywhere.`,
    );
    if (given === null) say(`Password (not shown again): ${password}`);
  },
};
