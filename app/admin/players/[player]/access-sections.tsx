import { BanForm, HideForm, ScorekeeperForm } from "@/components/admin/access-forms";
import { ButtonForm } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/page";
import { formatTime } from "@/lib/format";
import { hidePlayerAction, showPlayerAction } from "@/lib/ladders/hiding/actions";
import { loadLadders } from "@/lib/ladders/loaders";
import { banShown, type AccountView } from "@/lib/players/view";
import { appointScorekeeperAction, banPlayerAction, liftBanAction } from "@/lib/sign-in/access/actions";
import { demoteAction, promoteAction } from "@/lib/sign-in/actions";

interface SectionProps {
  player: AccountView;
}

const titles = { player: "Role: player", scorekeeper: "Role: scorekeeper", admin: "Role: admin" };

/** Which role an account has, and the others that it can have. */
export async function RoleSection({ player }: SectionProps) {
  const { name, role } = player;
  const hidden = { player: player.id };
  const ladders = role === "admin" ? [] : await loadLadders();
  return (
    <Section
      id="role"
      title={titles[role]}
      note="Scorekeepers enter and correct games of the ladders that you choose, and nothing else. Admins may do everything. When a player’s role changes, they are signed out everywhere and must sign in again."
    >
      <div className="grid gap-6">
        {ladders.length > 0 && <ScorekeeperForm action={appointScorekeeperAction} player={player} ladders={ladders} />}
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
        note={`Until the end of ${formatTime(new Date(ban.lastDay), "day", "UTC")} (UTC), then ${name} may sign in again. Reason: ${ban.reason.replace(/[.!?]?$/, (end) => end || ".")} The public page says: ${banShown[ban.shown].toLowerCase()}.`}
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
        <BanForm action={banPlayerAction} player={player} shown={banShown} today={new Date().toISOString().slice(0, 10)} />
      )}
    </Section>
  );
}

/** Whether standings list a player. */
export function StandingsSection({ player }: SectionProps) {
  const { hiddenSince } = player;
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
        <HideForm action={hidePlayerAction} player={player} />
      ) : (
        <ButtonForm action={showPlayerAction} hidden={hidden} submit="List in standings again" />
      )}
    </Section>
  );
}
