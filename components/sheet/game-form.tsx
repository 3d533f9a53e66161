"use client";

import { startTransition, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { WhatWouldMove } from "@/components/game/what-would-move";
import { AppLink } from "@/components/ui/app-link";
import { enterGamePath } from "@/lib/format";
import { momentTyped } from "@/lib/format/local-time";
import { RECENT_MS } from "@/lib/games/schema";
import { cellProblems, columnsOf, hasTypedRow, remainingProblems, sameGame } from "@/lib/games/sheet";
import { goDown, renameTeam, takePlayer, withHabitsOf } from "@/lib/games/sheet-edits";
import type { GameFormShown, LadderRoster } from "@/lib/games/view";
import type { LadderSummary } from "@/lib/ladders/view";
import type { FormAction, FormState } from "@/lib/platform/forms/schema";
import { nameKey } from "@/lib/players/schema";
import { defaultRules } from "@/lib/rating";
import { FormMessage, SubmitButton, useFormAction } from "../ui/form";
import { WorkStatus } from "../ui/work-status";
import { cellOf } from "./cell";
import { ComparedFields } from "./compared-fields";
import { draftKey } from "./draft";
import { AskAnyway, ChangedMeanwhile, DraftOffer } from "./form-messages";
import { GameFactsFields, GameTextFields } from "./game-facts-fields";
import { rowHelp } from "./game-row";
import { GameRows } from "./game-rows";
import { AskAboutSides, NewNames, newNamesIn } from "./new-names";
import { PastedColumns } from "./pasted-columns";
import { PreviewSummary } from "./preview-summary";
import { useDraft } from "./use-draft";
import { useFormFocus } from "./use-form-focus";
import { usePaste } from "./use-paste";
import { usePreview, type Correcting } from "./use-preview";
import { useRoster } from "./use-roster";
import { FIELDS, useSheet } from "./use-sheet";
import { useSides } from "./use-sides";

interface GameFormProps {
  action: FormAction<GameFormShown>;
  /** Ladders that accept games. */
  ladders: readonly Pick<LadderSummary, "slug" | "name" | "rules" | "rateWho">[];
  /** The initial values of the fields. */
  values: Readonly<Record<string, string>>;
  correcting?: Correcting;
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

/** The form for a game: rows to type or paste, with a live preview of the rating changes. Works without JavaScript. */
export function GameForm(props: GameFormProps) {
  const { ladders, correcting, startAt } = props;
  const start: FormState<GameFormShown> = { values: props.values, problems: {}, problem: null, done: null };
  const [state, send, waiting] = useFormAction(props.action, start);
  const form = useRef<HTMLFormElement>(null);
  const { zone, typed, opened, sheet, change } = useSheet(state, form);
  const { roster, about } = useRoster(sheet.ladder, props.roster);
  // Pending until a response comes. A saved game redirects to its page, and this form gets none.
  const [sentWith, setSentWith] = useState<FormState<GameFormShown> | null>(null);
  const { offer, decide } = useDraft(draftKey(correcting), opened, typed, sentWith === state);
  const [focused, setFocused] = useState("");
  const [openedAt] = useState(() => Date.now());
  const ladder = ladders.find(({ slug }) => slug === sheet.ladder);
  const rules = ladder?.rules ?? defaultRules;
  const columns = columnsOf(sheet, rules.compare);
  const { pasted, onPaste, readColumnsAs, forget } = usePaste(typed, columns, change);
  const { known, timed, pending, preview, moves } = usePreview(sheet, { zone, rules, about, correcting });
  const { ask, ...sides } = useSides(sheet, roster, about?.sides ?? 0);
  const remaining = remainingProblems(sheet, state);
  const problems = { ...cellProblems(sheet, focused), ...remaining };
  const fresh = newNamesIn(sheet, known.byName, roster);
  const { duplicate = null, banned, preview: ahead, conflict } = state.shown ?? {};
  // The preview belongs to the sheet of that response.
  const [answered, setAnswered] = useState({ state, sheet });
  if (answered.state !== state) setAnswered({ state, sheet });
  const outdated = ahead !== undefined && !sameGame(answered.sheet, sheet);
  const { message, offered } = useFormFocus(form, { state, startAt, isOffered: offer !== null });

  // Each ladder remembers how it plays. Without JavaScript there is no choice, so the server draws the column of teams.
  const [followed, setFollowed] = useState(startAt === "name" ? null : props.roster?.ladder);
  if (zone !== null && about !== null && about.ladder !== followed) {
    setFollowed(about.ladder);
    if (correcting === undefined && !hasTypedRow(sheet)) change(withHabitsOf(about));
  }

  // Submitted by hand: after a form's own action React would reset the fields.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (waiting) return;
    if (!sides.confirmed) {
      ask();
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
      <SentBesides state={state} correcting={correcting} />
      <GameFactsFields {...{ sheet, ladders, zone, problems, change }} />
      {about?.lastGame != null && correcting === undefined && startAt === "name" && (
        <p className="mt-8 -mb-4 text-[15px] noscript:mb-0">
          <AppLink href={enterGamePath({ again: String(about.lastGame) })} className="link">
            Same players as in game {about.lastGame}
          </AppLink>
        </p>
      )}
      <GameRows
        {...{ sheet: timed, preview: moves ? preview : null, pending, problems, change, columns }}
        help={rowHelp(sheet, roster, about?.negativeScores ?? false)}
        meant={new Map(fresh.map(({ row, meant }) => [row.id, meant]))}
        correcting={correcting !== undefined}
      />
      {pasted !== null && <PastedColumns paste={pasted} onChoose={readColumnsAs} onClose={forget} />}
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
      {sides.question !== null && (
        <AskAboutSides {...sides} question={sides.question} onRename={(from, to) => change(renameTeam(from, to))} />
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

/** What is sent besides the fields: which version is corrected, and what was decided before. */
function SentBesides({ state, correcting }: { state: FormState<GameFormShown>; correcting: Correcting | undefined }) {
  const { values, shown } = state;
  // Like the rows, from when the form was opened; later renders of the page do not change it.
  const [playersAtOpen] = useState(values["players-at-open"] ?? correcting?.playersAtOpen);
  const ofVersion = correcting && {
    game: String(correcting.id),
    "players-at-open": playersAtOpen,
    version: shown?.conflict?.version ?? values.version ?? String(correcting.version),
  };
  const sent = Object.entries({
    ...ofVersion,
    // The game whose players play again: at the same time, this is still another one.
    continues: values.continues,
    "banned-anyway": values["banned-anyway"] || undefined,
    // A reason that was typed before somebody else was quicker.
    reason: shown?.preview === undefined && shown?.conflict !== undefined ? (values.reason ?? "") : undefined,
  });
  return sent.map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />);
}
