"use client";

import { use, useEffect, useRef, useState } from "react";
import { formatCount } from "@/lib/format";
import { compareWords } from "@/lib/format/compare-words";
import { comparisons } from "@/lib/rating";
import type { LadderRef } from "@/lib/fold/view";
import type { FormAction, FormState } from "@/lib/platform/forms/schema";
import type { InspectedFile, ImportShown } from "@/lib/transfer/import/view";
import {
  Choices,
  Field,
  FormContext,
  FormMessage,
  Select,
  SubmitButton,
  useFirstProblem,
  useFormAction,
} from "@/components/ui/form";
import { WorkStatus } from "@/components/ui/work-status";
import { whoIsRated } from "@/components/admin/who-is-rated";
import { MatchFields } from "./match-fields";
import { NewStandings, PreviewSentences, ProblemList } from "./import-result";
import { UploadForm } from "./upload-form";
import { FileLink } from "@/components/ui/app-link";

interface ImportFormProps {
  action: FormAction<ImportShown>;
  upload: string;
  look: InspectedFile;
  ladders: readonly LadderRef[];
  values: Readonly<Record<string, string>>;
}

/** The columns and the target of an import; then its problems or preview; then the import. */
export function ImportForm({ action, upload, look, ladders, values }: ImportFormProps) {
  const start: FormState<ImportShown> = { values, problems: {}, problem: null, done: null };
  const [state, send, waiting] = useFormAction(action, start);
  const form = useFirstProblem(state);
  const { shown } = state;
  const result = useRef<HTMLHeadingElement>(null);
  // The result is below the form, so the page scrolls to it.
  useEffect(() => {
    if (shown !== undefined) result.current?.focus();
  }, [shown]);
  return (
    <>
      <form
        ref={form}
        action={send}
        onSubmit={(event) => waiting && event.preventDefault()}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        <FormContext value={state}>
          <FormMessage state={state} />
          <input type="hidden" name="upload" value={upload} />
          {look.format === "csv" && <MatchFields look={look} />}
          <LadderFields ladders={ladders} />
          {/* Only where there are such games, or were when it was chosen. */}
          {((shown?.kind === "problems" && shown.different !== null) || state.values.different === "skip") && (
            <Choices name="different" label="Games with the id of a different game" options={ofDifferent} />
          )}
          <SubmitButton waiting={waiting} quiet={shown?.kind === "preview"} name="step" value="check">
            Check the file
          </SubmitButton>
          <WorkStatus waiting={waiting} />
          {shown !== undefined && (
            <section aria-labelledby="result" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 border-t border-ink pt-5">
              <h2 id="result" ref={result} tabIndex={-1} className="font-serif text-2xl">
                {shown.kind === "preview" ? "Preview" : "Problems"}
              </h2>
              {shown.kind === "problems" ? (
                <ProblemList shown={shown} upload={upload} />
              ) : (
                <>
                  <input type="hidden" name="seen" value={shown.formHash} />
                  <PreviewSentences preview={shown.preview} />
                  {look.format === "csv" && <RecipeLink upload={upload} />}
                  {shown.preview.entered > 0 && (
                    <>
                      <SubmitButton waiting={waiting} name="step" value="import">
                        {`Import ${shown.preview.entered === 1 ? "the game" : `all ${formatCount(shown.preview.entered)} games`}`}
                      </SubmitButton>
                      <NewStandings preview={shown.preview} />
                    </>
                  )}
                </>
              )}
            </section>
          )}
        </FormContext>
      </form>
      {shown?.kind === "problems" && (
        <div className="mt-8">
          <UploadForm label="Corrected file" submit="Upload this file instead" insteadOf={upload} quiet />
        </div>
      )}
    </>
  );
}

/** For the next file with these columns, on the command line. */
function RecipeLink({ upload }: { upload: string }) {
  return (
    <p className="max-w-[70ch] text-[15px] text-soft">
      After the import these choices are filled in for the next file with the same columns. You can also{" "}
      <FileLink href={`/api/imports/${upload}/recipe`} download>
        download them as a recipe
      </FileLink>{" "}
      for the command line.
    </p>
  );
}

const ofDifferent = [
  { value: "stop", label: "Import nothing while there are any" },
  { value: "skip", label: "Skip them", hint: "The games already on the ladder do not change." },
];

const whatCounts = comparisons.map((value) => ({
  value,
  label: value === "rate" ? `${compareWords[value].name} (default)` : compareWords[value].name,
}));

function LadderFields({ ladders }: { ladders: readonly LadderRef[] }) {
  const [ladder, setLadder] = useState(use(FormContext).values.ladder ?? "");
  const options = [...ladders.map(({ slug, name }) => ({ value: slug, label: name })), { value: "", label: "New ladder" }];
  return (
    <div className="grid max-w-md gap-4">
      <h2 className="font-serif text-2xl">Ladder for these games</h2>
      <Select name="ladder" label="Ladder" options={options} onChange={(event) => setLadder(event.target.value)} />
      {/* Without JavaScript it can be opened by hand. */}
      <details key={ladder} open={ladder === ""} className={ladder === "" ? "" : "text-soft"}>
        <summary className="cursor-pointer text-[15px]">New ladder</summary>
        <div className="mt-4 grid gap-5">
          <Field name="new-name" label="Name" maxLength={80} />
          <Field
            name="new-slug"
            label="Address"
            hint="The last part of its web address, such as clan in /ladders/clan. It cannot be changed later."
            maxLength={64}
            autoCapitalize="none"
            spellCheck={false}
          />
          <Choices name="rateWho" label="Who is rated?" options={whoIsRated} mustChoose="sent" />
          <Select name="compare" label="What counts as ahead?" options={whatCounts} />
        </div>
      </details>
    </div>
  );
}
