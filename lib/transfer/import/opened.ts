import { getStore } from "@/db";
import type { Viewer } from "@/lib/sign-in/view";
import { checkFile, inspectUpload } from "./check";
import { firstValues, readChoices, recipeFor, type ImportChoices } from "./choices";
import type { ProblemRows } from "./problems-csv";
import { limitsFor, writeProblemsInThread } from "./read-in-thread";
import { matchingOf, type Recipe } from "./recipe";
import { rememberedFor, findUpload, readUpload, uploads, waitingUploads } from "./uploads";
import { tableQuery, type TableQuery, type Upload } from "./schema";
import type { FileProblem } from "./view";

/** A viewer's files that wait to be imported. */
export async function loadWaitingUploads({ id }: Viewer): Promise<Upload[]> {
  return waitingUploads(uploads(), id, new Date());
}

/** The viewer's own file, with the header and the shape in the query; null where there is none. */
export async function loadUpload(id: string, viewer: Viewer, query: TableQuery = {}) {
  const upload = await findUpload(uploads(), id, viewer.id, new Date());
  if (upload === null) return null;
  const first = upload.imported === null ? await inspectUpload(readUpload(uploads(), upload), upload.size, query) : null;
  if (first === null || "unreadable" in first) return { upload, look: first, values: {} };
  const remembered = first.format === "json" ? null : await rememberedFor(uploads(), first.key);
  // The file is known only now; its remembered choices may have another header and another shape.
  const chosen = {
    ...(remembered !== null && matchingOf(remembered.recipe)),
    ...tableQuery.parse(upload.choices ?? {}),
    ...query,
  };
  const look = await inspectUpload(readUpload(uploads(), upload), upload.size, chosen);
  if ("unreadable" in look) return { upload, look, values: {} };
  return { upload, look, values: firstValues(look, upload, remembered) };
}

/** The rows of a file with what is wrong with them, by what was chosen for it last; null where there is no such file. */
export async function loadProblemRows(id: string, viewer: Viewer, scope: ProblemRows) {
  const found = await loadUpload(id, viewer);
  if (found === null || found.look === null || "unreadable" in found.look) return null;
  const { upload, look, values } = found;
  const read = readChoices(upload.choices === null ? {} : values, look);
  const open = () => readUpload(uploads(), upload);
  // Opened only if it is read to its end: otherwise it would never be closed.
  const check = async (choices: ImportChoices) =>
    checkFile(await getStore(), { bytes: open(), size: upload.size, now: new Date() }, choices);
  const checked = read.ok ? await check(read.choices) : null;
  if (checked?.kind === "refused") return null;
  const problems: readonly FileProblem[] = checked?.kind === "problems" ? checked.problems : [];
  const matching = read.ok ? read.choices.matching : {};
  return {
    fileName: upload.fileName,
    rows: writeProblemsInThread(open, problems, scope, matching, limitsFor(upload.size)),
  };
}

/** What was chosen for a file last, as a recipe; null where nothing was, or it does not go together. */
export async function loadRecipe(id: string, viewer: Viewer): Promise<Recipe | null> {
  const found = await loadUpload(id, viewer);
  if (found === null || found.look === null || "unreadable" in found.look || found.upload.choices === null) return null;
  const read = readChoices(found.values, found.look);
  return read.ok ? recipeFor(found.look, read.choices) : null;
}
