"use server";

import { redirectFromAction } from "@/lib/platform/request";
import { adminAction, type PlayersCall } from "@/lib/sign-in/guard";
import { refused, textOf, typedValues, type Answer } from "@/lib/platform/forms/schema";
import { refuse } from "@/lib/platform/outcome";
import { ladderSummary } from "@/lib/ladders/data";
import { setStartingRatings } from "@/lib/ladders/starting-ratings";
import { checkFile, inspectUpload, readFile, type Checked } from "./check";
import { chosenIn, readChoices, recipeFor, formHashOf, type ImportChoices } from "./choices";
import { importGames } from "./mutations";
import { remember, discardUpload, findUpload, keepChoices, markImported, readUpload, uploads } from "./uploads";
import { MAX_PROBLEMS_SHOWN, tableQuery, type Upload } from "./schema";
import type { InspectedFile, ImportShown } from "./view";
import { uploadPath } from "@/lib/format";

const GONE = "This file was deleted: uploads are kept for a day. Please upload it again.";
const CHANGED = "You changed something after the preview. Check the new preview, then confirm.";

/** First the problems of a file, or what it would do; then, for the very same choices, the import. */
export const importFileAction = adminAction<ImportShown>(async (call, form) => {
  const upload = await findUpload(uploads(), textOf(form, "upload"), call.player.id, call.now);
  if (upload === null || upload.imported !== null) return refuse(GONE);
  const values = typedValues(form);
  const look = await inspectUpload(readUpload(uploads(), upload), upload.size, tableQuery.parse(values));
  if ("unreadable" in look) return refuse(look.unreadable);
  const read = readChoices(values, look);
  if (!read.ok) return read;
  const { choices } = read;
  const taken = await takenAddress(call, choices);
  if (taken !== null) return refuse(taken, "new-slug");
  await keepChoices(uploads(), upload, chosenIn(values, choices));
  const formHash = formHashOf(upload.id, choices);
  const go = textOf(form, "step") === "import" && textOf(form, "seen") === formHash;
  if (go) return importNow(call, form, upload, choices, look);
  const checked = await checkFile(call.store, fileOf(upload, call.now), choices);
  const changed = textOf(form, "step") === "import" && checked.kind === "preview" ? CHANGED : null;
  return shown(form, checked, formHash, changed);
});

/** A new ladder needs an address of its own. */
async function takenAddress({ store }: PlayersCall, { target }: ImportChoices): Promise<string | null> {
  if (target.name === undefined) return null;
  const there = await ladderSummary(store, target.ladder);
  return there && `${there.name} already has this address. Choose that ladder above, or use another address.`;
}

function fileOf(upload: Upload, now: Date) {
  return { bytes: readUpload(uploads(), upload), size: upload.size, now };
}

async function importNow(
  { store, actor, now }: PlayersCall,
  form: FormData,
  upload: Upload,
  choices: ImportChoices,
  look: InspectedFile,
): Promise<Answer<ImportShown>> {
  const read = await readFile(fileOf(upload, now), choices);
  if ("kind" in read) return shown(form, read, "", null);
  const { skipDifferent, target } = choices;
  const done = await importGames(store, { ...target, ...read, skipDifferent, fileName: upload.fileName, actor, now });
  if (!done.ok) return refuse(`${done.reason} Nothing was written.`);
  const { made, entered, known, different } = done;
  const { slug, name } = done.ladder;
  const recipe = recipeFor(look, choices);
  // Known by the columns that are seen before a sheet or a separator is chosen.
  const first = await inspectUpload(readUpload(uploads(), upload), upload.size, {});
  if (recipe !== null && "format" in first && first.format === "csv")
    await remember(uploads(), first.key, { recipe, ladder: slug });
  await markImported(uploads(), upload, { ladder: { slug, name }, made, entered, known, different });
  redirectFromAction(uploadPath(upload.id));
}

function shown(form: FormData, checked: Checked, formHash: string, problem: string | null): Answer<ImportShown> {
  if (checked.kind === "refused") return refuse(checked.reason);
  if (checked.kind === "preview") return { ...refused(form, problem), shown: { ...checked, formHash } };
  return { ...refused(form, null), shown: { ...checked, problems: checked.problems.slice(0, MAX_PROBLEMS_SHOWN) } };
}

/** Uses standings as the starting ratings of a ladder without games. */
export const startingRatingsAction = adminAction(async ({ store, player, actor, now }, form) => {
  const upload = await findUpload(uploads(), textOf(form, "upload"), player.id, now);
  if (upload === null || upload.imported !== null) return refuse(GONE);
  const { shape: _, ...query } = tableQuery.parse(typedValues(form));
  const look = await inspectUpload(readUpload(uploads(), upload), upload.size, query);
  if ("unreadable" in look) return refuse(look.unreadable);
  const standings = look.format === "csv" ? look.standings : null;
  if (standings?.ok !== true) return refuse("This file has no standings that could be read.");
  const summary = await ladderSummary(store, textOf(form, "ladder"));
  if (summary === null) return refuse("Choose a ladder.", "ladder");
  const { ratings } = standings;
  const done = await setStartingRatings(store, { ladder: summary.id, ratings, fileName: upload.fileName, actor, now });
  if (!done.ok) return done;
  const { slug, name } = done.ladder;
  await markImported(uploads(), upload, {
    ...{ ladder: { slug, name }, made: false, entered: 0, known: 0, different: 0 },
    starting: done.players,
  });
  redirectFromAction(uploadPath(upload.id));
});

/** Throws a file away that was not imported. */
export const discardUploadAction = adminAction(async ({ player, now }, form) => {
  const upload = await findUpload(uploads(), textOf(form, "upload"), player.id, now);
  if (upload !== null) await discardUpload(uploads(), upload.id);
  redirectFromAction("/admin/import");
});
