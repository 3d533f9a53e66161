import { TextLink } from "@/components/ui/app-link";
import { PageTitle } from "@/components/ui/page";
import { Moment } from "@/components/ui/moment";
import { Figure, figures, RowHead, Table, Words } from "@/components/ui/table";
import { requireAdmin } from "@/lib/sign-in/guard";
import { adminLadderPath, formatCount } from "@/lib/format";
import { Notice } from "@/app/admin/notice";
import { ladderSummaries } from "@/lib/ladders/data";
import { cached } from "@/lib/platform/cached";

export const metadata = { title: "Ladders" };

export default async function LaddersPage() {
  await requireAdmin("/admin/ladders");
  const ladders = await cached(ladderSummaries);
  return (
    <>
      <PageTitle title="Ladders">
        <TextLink href="/admin/ladders/new">Create a ladder</TextLink>
      </PageTitle>
      <Notice />
      {ladders.length === 0 ? (
        <p>There are no ladders yet. A ladder holds the games of one league or game mode; create the first one above.</p>
      ) : (
        <Table
          caption="Ladders"
          head={[
            "Ladder",
            figures("Players"),
            figures("Games"),
            figures("Newest game", "max-md:hidden"),
            { name: "Who is rated", className: "pl-4 max-md:hidden" },
            { name: "Status", className: "max-md:hidden" },
            { name: "Seasons", className: "max-md:hidden" },
          ]}
        >
          {ladders.map(({ slug, name, players, games, newestPlayedAt, rateWho, closed, hidden }) => (
            <tr key={slug} className="max-md:align-top">
              <RowHead>
                <TextLink href={adminLadderPath(slug)}>{name}</TextLink>
                {/* A phone has three columns: the others are below the name. */}
                <span className="mt-1 block text-[13px] font-normal text-soft md:hidden">
                  {newestPlayedAt === null ? (
                    "no games yet"
                  ) : (
                    <>
                      newest game <Moment at={newestPlayedAt} style="short" />
                    </>
                  )}
                  <br />
                  rates {rateWho === "everyone" ? "everyone" : "registered players"}
                  {closed && (hidden ? ", closed and hidden" : ", closed")}
                </span>
              </RowHead>
              <Figure>{formatCount(players)}</Figure>
              <Figure>{formatCount(games)}</Figure>
              <Figure className="max-md:hidden">
                {newestPlayedAt === null ? "none yet" : <Moment at={newestPlayedAt} style="short" />}
              </Figure>
              <Words className="pl-4 max-md:hidden">{rateWho === "everyone" ? "everyone" : "registered players"}</Words>
              <Words className="max-md:hidden">
                {closed ? <span className="tag">{hidden ? "hidden" : "closed"}</span> : "open"}
              </Words>
              <Words className="max-md:hidden">
                <TextLink href={adminLadderPath(slug, "seasons")} aria-label={`Seasons of ${name}`}>
                  Seasons
                </TextLink>
              </Words>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
