import { ButtonForm, Choices, Field, Form } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/page";
import { Tick } from "@/components/ui/tick";
import { formatTime } from "@/lib/format";
import { hidePlayerAction, showPlayerAction } from "@/lib/ladders/hiding/actions";
import { banShownWords, type AccountView } from "@/lib/players/view";
import { appointScorekeeperAction, banPlayerAction, liftBanAction } from "@/lib/sign-in/access/actions";
import { demoteAction, promoteAction } from "@/lib/sign-in/actions";
import { ladderSummaries } from "@/lib/ladders/data";
import { cached } from "@/lib/platform/cached";

interface SectionProps {
  player: AccountView;
}

/** Which role an account has, and the others that it can have. */
export async function RoleSection({ player }: SectionProps) {
  const { name, role, keeps } = player;
  const hidden = { player: player.id };
  const ladders = role === "admin" ? [] : await cached(ladderSummaries);
  return (
    <Section
      id="role"
      title={`Role: ${role}`}
      note="Scorekeepers enter and correct games of the ladders that you choose, and nothing else. Admins may do everything. When a player’s role changes, they are signed out everywhere and must sign in again."
    >
      <div className="grid gap-6">
        {ladders.length > 0 && (
          <Form
            key={keeps.join()}
            action={appointScorekeeperAction}
            hidden={hidden}
            submit={role === "scorekeeper" ? "Save ladders" : "Make scorekeeper"}
            quiet
          >
            <fieldset className="grid gap-2">
              <legend className="mb-1 text-sm text-soft">Scorekeeper of</legend>
              {ladders.map((ladder) => (
                <Tick key={ladder.id} name="ladder" value={ladder.id} defaultChecked={keeps.includes(ladder.id)}>
                  {ladder.name}
                </Tick>
              ))}
            </fieldset>
          </Form>
        )}
        {role !== "player" && (
          <ButtonForm
            action={demoteAction}
            hidden={hidden}
            submit="Yes, remove it"
            ask={{
              label: `Remove ${role} role`,
              question: `${name} will be signed out everywhere and will be an ordinary player. Remove the ${role} role?`,
            }}
          />
        )}
        {role !== "admin" && <ButtonForm action={promoteAction} hidden={hidden} submit="Make admin" />}
      </div>
    </Section>
  );
}

/** A ban for a time, or the one in force. */
export function BanSection({ player, isMe }: SectionProps & { isMe: boolean }) {
  const { name, role, ban } = player;
  const hidden = { player: player.id };
  if (ban !== null) {
    return (
      <Section
        id="ban"
        title="Banned"
        note={`Until the end of ${formatTime(new Date(ban.lastDay), "day", "UTC")} (UTC), then ${name} may sign in again. Reason: ${ban.reason.replace(/[.!?]?$/, (end) => end || ".")} The public page says: ${banShownWords[ban.shown].toLowerCase()}.`}
      >
        <ButtonForm action={liftBanAction} hidden={hidden} submit="Lift the ban" />
      </Section>
    );
  }
  return (
    <Section
      id="ban"
      title="Ban"
      note="A banned player cannot sign in until the ban is over. It ends by itself. Games, ratings and standings stay as they are."
    >
      {role === "admin" ? (
        <p>{isMe ? "You cannot ban yourself." : `${name} is an admin. Remove the admin role first.`}</p>
      ) : (
        <Form
          action={banPlayerAction}
          hidden={hidden}
          initial={{ shown: "nothing" }}
          submit="Yes, ban"
          quiet
          ask={{
            label: `Ban ${name}…`,
            question: `${name} will be signed out everywhere and cannot sign in until the ban is over. Ban ${name}?`,
          }}
        >
          <Field name="until" label="Last day (UTC)" type="date" min={new Date().toISOString().slice(0, 10)} required />
          <ReasonField hint={`${name} is told the reason when signing in. It is also recorded in the audit log.`} />
          <Choices
            name="shown"
            label="The public page says"
            options={Object.entries(banShownWords).map(([value, label]) => ({ value, label }))}
          />
        </Form>
      )}
    </Section>
  );
}

/** Whether standings list a player. */
export function StandingsSection({ player }: SectionProps) {
  const { name, hiddenSince } = player;
  const hidden = { player: player.id };
  return (
    <Section
      id="standings"
      title={hiddenSince === null ? "Standings" : "Hidden from standings"}
      note={
        hiddenSince === null ? (
          "A hidden player is not listed and not ranked, and everyone below moves up. Games, ratings and the points check stay as they are. The player’s own page and games can still be read."
        ) : (
          <>
            Since <Moment at={hiddenSince} />. Games, ratings and the points check are as if nobody were hidden.
          </>
        )
      }
    >
      {hiddenSince === null ? (
        <Form
          action={hidePlayerAction}
          hidden={hidden}
          submit="Yes, hide"
          quiet
          ask={{
            label: "Hide from standings…",
            question: `${name} will no longer be listed or ranked. Games and ratings stay as they are. Hide ${name}?`,
          }}
        >
          <ReasonField hint="For the audit log. It is not shown to anybody else." />
        </Form>
      ) : (
        <ButtonForm action={showPlayerAction} hidden={hidden} submit="List in standings again" />
      )}
    </Section>
  );
}

function ReasonField({ hint }: { hint: string }) {
  return <Field name="reason" label="Reason" hint={hint} required maxLength={500} autoComplete="off" />;
}
