import { directionOf, playerPath, withQuery } from "@/lib/format";
import type { LadderStanding, Profile } from "@/lib/history/view";
import { TeamShield } from "@/components/game/team-shield";
import { CopyLink } from "@/components/ui/copy";
import { Change } from "@/components/ui/figures";
import { Choice } from "@/components/ui/choice";
import { Moment } from "@/components/ui/moment";
import { FormMarks } from "@/components/player/form-marks";
import { PlayerMark } from "@/components/player/player-mark";

/** Who somebody is: mark, name, team, ladders, and how the last games went. */
export function PlayerHead({ profile, isYou }: { profile: Profile; isYou: boolean }) {
  const { name, slug, mark, team, registered, playsSince, ladders, form, standing } = profile;
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-6 sm:mb-8">
      <div className="grid max-w-full min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 sm:gap-x-7">
        <PlayerMark seed={mark} size={112} className={`max-sm:size-[70px] ${isYou ? "text-accent" : ""}`} />
        <div className="min-w-0">
          <h1 className="font-serif text-[36px] leading-[1.1] tracking-tight sm:text-[52px]">{name}</h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 text-[15px] text-soft">
            {team !== null && (
              <>
                <TeamShield colour={team.colour} size={16} /> {team.name}
                <Dot />
              </>
            )}
            {!registered && (
              <span>
                guest
                {playsSince !== null && <Dot />}
              </span>
            )}
            {playsSince === null ? (
              registered && <span>registered</span>
            ) : (
              <span>
                playing since <Moment at={playsSince} style="month" />
              </span>
            )}
            {isYou && <span className="text-accent">· this is you</span>}
            <span className="sm:ml-3">
              <CopyLink dot={false} />
            </span>
          </p>
          {ladders.length > 1 && (
            <div className="mt-3">
              <Choice
                label="Ladder"
                options={ladders.map((one) => ({
                  label: one.name,
                  href: withQuery(playerPath(slug), { ladder: one.slug }),
                  chosen: one.chosen,
                }))}
              />
            </div>
          )}
        </div>
      </div>
      {form !== null && standing !== null && <Form form={form} streak={standing.streak} />}
    </div>
  );
}

/** A separator; on a phone a line break instead. */
function Dot() {
  return <span className="max-sm:hidden"> ·</span>;
}

type Streak = LadderStanding["streak"];

function Form({ form: { changes, from, to }, streak }: { form: NonNullable<Profile["form"]>; streak: Streak }) {
  const sum = changes.reduce((all, change) => all + change, 0);
  return (
    <div className="w-full text-[13px] text-soft sm:w-[280px]">
      <p>
        {changes.length === 10 ? "Last ten games" : changes.length === 1 ? "The first game" : `All ${changes.length} games`}{" "}
        <Change value={sum} />
        {streak.games > 1 && directionOf(sum) !== "none" && streakInWords(streak)}
      </p>
      <FormMarks changes={changes} />
      <p className="flex justify-between">
        <Moment at={from} style="short" />
        <Moment at={to} style="short" />
      </p>
    </div>
  );
}

function streakInWords({ direction, games }: Streak): string {
  if (direction === "none") return "";
  return ` · ${games} ${direction === "gain" ? "gains" : "losses"} in a row`;
}
