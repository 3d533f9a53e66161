"use client";

import { startTransition, useEffect, useRef, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from "react";
import { enterGamePath, gamePath, withQuery } from "@/lib/format";
import { rowColumns, type RowColumn } from "@/lib/games/fields";
import { looseKey, nameKey } from "@/lib/players/schema";
import { RECENT_MS } from "@/lib/games/schema";
import { type FormAction, type FormState } from "@/lib/platform/forms/schema";
import { defaultRules } from "@/lib/rating";
import type { GameFormShown, GameToCorrect, LadderRoster } from "@/lib/games/view";
import type { LadderSummary } from "@/lib/ladders/view";
import { FormMessage, SubmitButton, useFormAction } from "../ui/form";
import { useEarlyFields } from "../ui/early-fields";
import { momentTyped } from "@/lib/format/local-time";
import { useReadersZone } from "../ui/moment";
import { WorkStatus } from "../ui/work-status";
import { ComparedFields } from "./compared-fields";
import { GameFactsFields, GameTextFields } from "./game-facts-fields";
import { draftKey } from "./draft";
import {
  cellProblems,
  columnsOf,
  goDown,
  hasTypedRow,
  hasTypedTeam,
  inReadersZone,
  pasteRows,
  remainingProblems,
  renameTeam,
  sameGame,
  sheetFrom,
  takePlayer,
  type Sheet,
  typedEarly,
  withClocks,
  withFields,
} from "@/lib/games/sheet";
import { previewOf } from "@/lib/games/sheet-preview";
import type { RowHelp } from "./game-row";
import { GameRows } from "./game-rows";
import { AskAboutSides, NewNames, type NewName } from "./new-names";
import { pastedRows, readPaste, type Paste } from "./paste";
import { PastedColumns } from "./pasted-columns";
import { meantBy, questionAboutSides, teamCounts } from "./roster";
import { useDraft } from "./use-draft";
import { useRoster } from "./use-roster";
import { AskAnyway, ChangedMeanwhile, DraftOffer } from "./form-messages";
import { PreviewSummary } from "./preview-summary";
import { useEntrants } from "./use-entrants";
import { AppLink } from "@/components/ui/app-link";
import { WhatWouldMove } from "@/components/game/what-would-move";

interface GameFormProps {
  action: FormAction<GameFormShown>;
  /** Ladders that accept games. */
  ladders: readonly Pick<LadderSummary, "slug" | "name" | "rules" | "rateWho">[];
  /** The initial values of the fields. */
  values: Readonly<Record<string, string>>;
  /** An existing game, in the version that is to be corrected. */
  correcting?: Pick<GameToCorrect, "id" | "version" | "playersAtOpen"> & { readonly voided: boolean };
  /** The players and teams of the ladder that is chosen at first. */
  roster: LadderRoster | null;
  /** Where to start typing: at the first score if the players are known, as after "Same players again". */
  startAt?: "name" | "score";
}

/** The text of the button: enter, preview a correction, or submit it. */
function submitText(correcting: boolean, shown: boolean): string {
  if (correcting) return shown ? "Correct the game" : "Preview the changes";
  return shown ? "Save the game and rate later games again" : "Save the game";
}

/** Selectors of fields that are not in a row. */
const FIELDS = { "time-for-all": '[name="time-for-all"]', save: "[data-save] button[type=submit]" };

/** Rows that were just pasted: how their columns were read, and the sheet before. */
interface Pasting {
  readonly paste: Paste;
  readonly row: number;
  readonly before: Sheet;
}

function afterPaste({ paste, row, before }: Pasting): Sheet {
  return pasteRows(row, pastedRows(paste))(before);
}

/** The row and column of a field, by its name. */
function cellOf(target: EventTarget): { row: number; column: RowColumn } | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const [name, row] = target.name.split(".");
  const column = rowColumns.find((each) => each === name);
  return column === undefined ? null : { row: Number(row), column };
}

/** The form for a game: rows to type or paste, with a live preview of the rating changes. Works without JavaScript. */
export function GameForm({ action, ladders, values, correcting, roster: openedRoster, startAt }: GameFormProps) {
  const start: FormState<GameFormShown> = { values, problems: {}, problem: null, done: null };
  const [state, send, waiting] = useFormAction(action, start);
  const zone = useReadersZone();
  const [typed, change] = useState(() => sheetFrom(state));
  const sheet = inReadersZone(typed, zone === null ? "UTC" : "own");
  // Like the rows, from when the form was opened; later renders of the page do not change it.
  const [playersAtOpen] = useState(state.values["players-at-open"] ?? correcting?.playersAtOpen);
  const [opened, setOpened] = useState(typed);
  const { roster, about } = useRoster(sheet.ladder, openedRoster);
  // Pending until a response comes. A saved game redirects to its page, and this form gets none.
  const [sentWith, setSentWith] = useState<FormState<GameFormShown> | null>(null);
  const { offer, decide } = useDraft(draftKey(correcting), opened, typed, sentWith === state);
  const [focused, setFocused] = useState("");
  const [pasting, setPasting] = useState<Pasting | null>(null);
  const [sidesConfirmed, setSidesConfirmed] = useState<string | null>(null);
  const [sidesAsked, setSidesAsked] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const offered = useRef<HTMLDivElement>(null);

  useEarlyFields(form, (values, isRestored) => {
    const early = typedEarly(typed, values, isRestored);
    // As another object, so that fields which were restored to something else are written again.
    change(early ?? { ...typed });
    // Restored fields are no more than the draft, which may have rows that this page has none for.
    if (early !== null && isRestored) setOpened(early);
  });

  const names = [...new Set(sheet.rows.map(({ player }) => player.trim()))].filter((name) => name !== "" && name.length <= 200);
  // A voided game stays voided while it is corrected, and changes no rating.
  const moves = correcting?.voided !== true;
  const ofLadder = sheet.ladder === "" ? "" : withQuery("/api/entrants", { ladder: sheet.ladder });
  // A game that is corrected is rated as if it did not exist.
  const whom = correcting === undefined ? ofLadder : `${gamePath(correcting.id)}/entrants`;
  const known = useEntrants(moves ? whom : "", zone === null ? "" : momentTyped(sheet), names);
  const ladder = ladders.find(({ slug }) => slug === sheet.ladder);
  const rules = ladder?.rules ?? defaultRules;
  const columns = columnsOf(sheet, rules.compare);
  // Only score per hour needs everyone's own time: other ladders have a usual one.
  const usualTime = rules.compare === "rate" ? "" : (about?.usualTime ?? "");
  const timed = sheet.timeForAll.trim() === "" ? { ...sheet, timeForAll: usualTime } : sheet;
  const preview = previewOf(timed, known.byName, rules);
  // A game that is corrected has its players from the start; a new one has nobody to wait for.
  const pending = correcting !== undefined && moves && known.byName.size === 0 && !known.notPreviewable;
  const remaining = remainingProblems(sheet, state);
  const problems = { ...cellProblems(sheet, focused), ...remaining };
  const fresh = sheet.rows.flatMap((row): NewName[] => {
    if (row.player.trim() === "") return [];
    const entrant = known.byName.get(nameKey(row.player));
    if (entrant?.known === true) return [];
    const meant = meantBy(row.player, roster)?.name ?? entrant?.nearest ?? null;
    return entrant === undefined && meant === null ? [] : [{ row, meant }];
  });
  const meant = new Map(fresh.map(({ row, meant }) => [row.id, meant]));
  const help: RowHelp = {
    roster,
    named: sheet.rows.map(({ player }) => looseKey(nameKey(player))),
    teams: [...sheet.rows.flatMap(({ team, teamFilled }) => (team === "" || teamFilled ? [] : [team])), ...roster.teams],
    negativeScores: about?.negativeScores ?? false,
  };
  const sides = sheet.kind === "teams" ? teamCounts(sheet.rows, roster.teams) : [];
  const question = questionAboutSides(sides, !hasTypedTeam(sheet), about?.sides ?? 0);
  const isSidesConfirmed = question === null || question.key === sidesConfirmed;
  const { duplicate = null, banned, preview: ahead, conflict } = state.shown ?? {};
  // The preview belongs to the sheet of that response.
  const [answered, setAnswered] = useState({ state, sheet });
  if (answered.state !== state) setAnswered({ state, sheet });
  const outdated = ahead !== undefined && !sameGame(answered.sheet, sheet);

  useEffect(() => {
    if (sheet.focus === null) return;
    const place = "row" in sheet.focus ? `[name="${sheet.focus.column}.${sheet.focus.row}"]` : FIELDS[sheet.focus.field];
    const field = form.current?.querySelector<HTMLElement>(place);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [sheet.focus]);

  // The first thing to type, so that nobody has to look for it with Tab.
  useEffect(() => {
    if (startAt !== undefined)
      form.current?.querySelector<HTMLElement>(`[name^="${startAt === "name" ? "player" : "score"}."]`)?.focus();
  }, [startAt]);

  // On a phone the first row is below the fold, and the draft is offered above it.
  const isOffered = offer !== null;
  useEffect(() => {
    if (isOffered) offered.current?.scrollIntoView({ block: "nearest" });
  }, [isOffered]);

  // Each ladder remembers whether it plays in teams. Without JavaScript there is no choice, so the server draws the column of teams.
  const kind = about?.kind ?? null;
  const untouched = correcting === undefined && !hasTypedRow(sheet);
  const [followed, setFollowed] = useState(startAt === "name" ? null : openedRoster?.ladder);
  if (zone !== null && about !== null && about.ladder !== followed) {
    setFollowed(about.ladder);
    if (untouched) {
      change(withClocks(about.clocks));
      change(withFields({ timeForAll: about.usualTime, ...(kind !== null && { kind }) }));
    }
  }

  // After a response: focus the first field with a problem, or else the message about the whole form.
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field != null) field.focus();
    else if (state.problem !== null || state.shown?.duplicate) message.current?.focus();
    else if (state.shown?.preview) form.current?.querySelector<HTMLElement>('[name="reason"]')?.focus();
  }, [state]);

  // Submitted by hand: after a form's own action React would reset the fields.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (waiting) return;
    if (!isSidesConfirmed) {
      setSidesAsked(true);
      form.current?.querySelector<HTMLElement>("#confirm-sides")?.focus();
      return;
    }
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const data = new FormData(event.currentTarget, submitter);
    setSentWith(state);
    startTransition(() => send(data));
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== "Enter" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    } else if (event.target instanceof HTMLInputElement) {
      // Enter must not save half a game; the reason is the last field.
      if (event.target.name === "reason") return;
      event.preventDefault();
      const cell = cellOf(event.target);
      if (cell !== null) change(goDown(cell.row, cell.column, columns));
      else if (event.target.name === "time-for-all") form.current?.querySelector<HTMLElement>(FIELDS.save)?.focus();
    }
  }

  function onPaste(event: ClipboardEvent<HTMLFormElement>) {
    const cell = cellOf(event.target);
    const isChosen = sheet.kindChosen === true;
    const paste = cell && readPaste(event.clipboardData.getData("text"), cell.column, columns, isChosen);
    if (cell === null || paste === null) return;
    event.preventDefault();
    change(pasteRows(cell.row, pastedRows(paste)));
    setPasting({ paste, row: cell.row, before: typed });
  }

  // Columns can be changed until something else is typed.
  const isPasted = pasting !== null && sameGame(afterPaste(pasting), typed);
  function readColumnsAs(meanings: Paste["meanings"]) {
    if (pasting === null) return;
    const again = { ...pasting, paste: { ...pasting.paste, meanings } };
    setPasting(again);
    change({ ...afterPaste(again), focus: null });
  }

  return (
    // The browser's own validation would use other words than our messages.
    <form
      ref={form}
      action={send}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onFocus={(event) => setFocused(event.target instanceof HTMLInputElement ? event.target.name : "")}
      onBlur={() => setFocused("")}
      noValidate
    >
      {/* Without JavaScript Enter presses the first button, which must not be the one that overrules. */}
      <button type="submit" hidden />
      {offer !== null && (
        <DraftOffer
          ref={offered}
          draft={offer}
          onRestore={() => {
            decide(false);
            change(offer.sheet);
          }}
          onDiscard={() => decide(true)}
        />
      )}
      <div ref={message} tabIndex={-1} className="mb-6 scroll-mt-6 outline-none">
        {duplicate === null && banned === undefined ? (
          // Only after a response: a message that appears while somebody types would push the rows down.
          <FormMessage state={{ ...state, problems: remaining }} />
        ) : (
          <AskAnyway {...{ duplicate, banned, waiting }} />
        )}
        {conflict !== undefined && <ChangedMeanwhile conflict={conflict} />}
      </div>
      {correcting !== undefined && (
        <>
          <input type="hidden" name="game" value={correcting.id} />
          <input type="hidden" name="players-at-open" value={playersAtOpen} />
          <input type="hidden" name="version" value={conflict?.version ?? state.values.version ?? correcting.version} />
        </>
      )}
      {/* The game whose players play again: at the same time, this is still another one. */}
      {state.values.continues !== undefined && <input type="hidden" name="continues" value={state.values.continues} />}
      {(state.values["banned-anyway"] ?? "") !== "" && (
        <input type="hidden" name="banned-anyway" value={state.values["banned-anyway"]} />
      )}
      <GameFactsFields {...{ sheet, ladders, zone, problems, change }} />
      {about?.lastGame != null && correcting === undefined && startAt === "name" && (
        <p className="mt-8 -mb-4 text-[15px] noscript:mb-0">
          <AppLink href={enterGamePath({ again: String(about.lastGame) })} className="link">
            Same players as in game {about.lastGame}
          </AppLink>
        </p>
      )}
      <GameRows
        {...{ sheet: timed, preview: moves ? preview : null, pending, problems, help, meant, change, columns }}
        correcting={correcting !== undefined}
      />
      {isPasted && <PastedColumns paste={pasting.paste} onChoose={readColumnsAs} onClose={() => setPasting(null)} />}
      <ComparedFields {...{ sheet, problems, change }} compare={rules.compare} />
      <div className="mt-8 grid items-start gap-x-16 gap-y-8 lg:grid-cols-2">
        <div className="noscript:hidden empty:hidden lg:order-2">
          {moves ? (
            <PreviewSummary
              {...{ preview, rules, pending }}
              registeredOnly={ladder?.rateWho === "registered" ? ladder.slug : null}
              laterGames={known.laterGames}
              isRecent={correcting === undefined && openedAt - Date.parse(momentTyped(sheet)) <= RECENT_MS}
              notPreviewable={known.notPreviewable}
            />
          ) : (
            <p className="max-w-[65ch] text-[15px]">
              This game is voided. A correction changes no ratings until the game is restored.
            </p>
          )}
        </div>
        <GameTextFields {...{ sheet, problems, change }} />
      </div>
      {/* A reason that was typed before somebody else was quicker. */}
      {ahead === undefined && conflict !== undefined && <input type="hidden" name="reason" value={state.values.reason ?? ""} />}
      {ahead !== undefined && (
        <WhatWouldMove
          preview={ahead}
          outdated={outdated}
          reason={state.values.reason ?? ""}
          problem={state.problems.reason}
          anyway={state.values.anyway}
        />
      )}
      <NewNames
        names={fresh.filter(({ row }) => known.byName.get(nameKey(row.player))?.known === false)}
        onTake={(row, player) => change(takePlayer(row, player, "", "stay", columns))}
      />
      {question !== null && (
        <AskAboutSides
          question={question}
          confirmed={isSidesConfirmed}
          asked={sidesAsked}
          onConfirm={(yes) => setSidesConfirmed(yes ? question.key : null)}
          onRename={(from, to) => change(renameTeam(from, to))}
        />
      )}
      <div data-save className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton waiting={waiting}>{submitText(correcting !== undefined, ahead !== undefined && !outdated)}</SubmitButton>
        <WorkStatus waiting={waiting} />
        <noscript>
          <button type="submit" name="more" value="rows" className="button button-quiet">
            More rows
          </button>
        </noscript>
        <p className="text-[13px] text-soft max-lg:hidden noscript:hidden">
          <kbd className="font-sans">Tab</kbd> takes the first name of the list, <kbd className="font-sans">Esc</kbd> keeps what
          you typed, <kbd className="font-sans">Enter</kbd> goes to the next row, <kbd className="font-sans">Ctrl Enter</kbd>{" "}
          {correcting === undefined ? "saves the game" : "previews the changes"}.
        </p>
      </div>
    </form>
  );
}
