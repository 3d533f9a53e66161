import { text } from "node:stream/consumers";
import { commandLine } from "@/lib/audit/mutations";
import { createAdmin, resetPassword } from "@/lib/players/accounts";
import { makePassword } from "@/lib/players/password";
import { resetSecondFactor } from "@/lib/sign-in/second-factor/mutations";
import { needed, oneOf, onlyWord, readWords, say, Stop, withStore, type Command } from "./command";

export const adminCommand: Command = {
  name: "admin",
  summary: "create an admin, reset a password, or remove a second factor",
  help: `npm run pairwise -- admin create --name NAME [--password-stdin]
npm run pairwise -- admin reset-password --name NAME [--password-stdin]
npm run pairwise -- admin reset-second-factor --name NAME

create makes an admin; a guest of that name becomes one. reset-password gives anybody who can sign in a new password and ends
their sessions. Without --password-stdin a password is made and shown once. reset-second-factor removes the app, the passkeys and the
recovery codes of somebody who has lost them, and ends their sessions; signing in then takes the password only.

  --password-stdin   read the password from standard input, one line`,
  async run(words) {
    const { values, positionals } = readWords("admin", words, {
      name: { type: "string" },
      "password-stdin": { type: "boolean" },
    });
    const word = onlyWord("admin", positionals, "create, reset-password or reset-second-factor");
    const what = oneOf(word, ["create", "reset-password", "reset-second-factor"], "admin");
    const name = needed("admin", values.name, "who with --name");
    if (what === "reset-second-factor") {
      const reset = await withStore((store) => resetSecondFactor(store, { name, actor: commandLine, now: new Date() }));
      if (!reset.ok) throw new Stop(reset.reason);
      return say(`${reset.name} has no second factor any more and was signed out everywhere.`);
    }
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
