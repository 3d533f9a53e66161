import { countOf, formatCount, formatRating } from "@/lib/format";
import type { ImportPreview, ImportShown } from "@/lib/transfer/import/view";
import { ChangeCell, PlacesMoved } from "@/components/ui/figures";
import { FileLink, PlayerLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/moment";
import { Figure, RowHead, Table, figures, Words } from "@/components/ui/table";

/** The ladder as it would be. */
export function NewStandings({ preview }: { preview: ImportPreview }) {
  const { ladder, standings, playersOnLadder } = preview;
  if (standings.length === 0) return null;
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-serif text-xl">
        New standings of {ladder.name}
        {standings.length < playersOnLadder && ` (top ${standings.length} of ${formatCount(playersOnLadder)})`}
      </h3>
      <Table
        caption="The new standings"
        head={[
          figures("Rank", "w-12"),
          { name: "Player", className: "pl-4" },
          ...["Rating", "Change", "Places"].map((name) => figures(name)),
        ]}
      >
        {standings.map(({ rank, name, slug, rating, before, change }) => (
          <tr key={name}>
            <Figure>{rank}</Figure>
            <RowHead className="pl-4">
              {slug === null ? <span className="name">{name}</span> : <PlayerLink name={name} slug={slug} />}
            </RowHead>
            <Figure>{formatRating(rating)}</Figure>
            <ChangeCell value={change} />
            <Figure>
              <PlacesMoved places={before === null ? "new" : before.rank - rank} />
            </Figure>
          </tr>
        ))}
      </Table>
    </div>
  );
}

/** Those whom nobody knows yet; beside a name that is nearly a known one, or another new one, stands that one. */
function NewNamesInFile({ names }: { names: ImportPreview["newNames"] }) {
  const doubtful = names.filter(({ meant }) => meant !== null);
  const others = names.filter(({ meant }) => meant === null);
  return (
    <>
      {doubtful.length > 0 && (
        <ul className="my-1 grid gap-1 border-l-2 border-accent pl-3">
          {doubtful.map(({ name, meant }) => (
            <li key={name} className="break-words">
              {name}. Did you mean{" "}
              {meant?.slug == null ? (
                `${meant?.name}, who is also new?`
              ) : (
                <>
                  <PlayerLink name={meant.name} slug={meant.slug} />?
                </>
              )}
            </li>
          ))}
          <li className="text-soft">
            Different spellings become different players. Correct the file and choose it again, or merge the two afterwards on
            their page in Admin → Players.
          </li>
        </ul>
      )}
      {others.length > 0 && <p className="break-words text-soft">{others.map(({ name }) => name).join(", ")}</p>}
    </>
  );
}

/** How much an import would do. */
export function PreviewSentences({ preview }: { preview: ImportPreview }) {
  const { ladder, makesLadder, entered, known, different, unrated, rows, played } = preview;
  const { newPlayers, ratesNewPlayers, newNames, gamesMoved, unused, notes } = preview;
  const isOneDay = played?.first.slice(0, 10) === played?.last.slice(0, 10);
  return (
    <ul className="grid max-w-[70ch] gap-1 text-[15px]">
      <li>
        <strong className="font-semibold">
          {entered === 0 ? "No games" : countOf(entered, "game")} will be imported into {ladder.name}
        </strong>
        {makesLadder && ", a new ladder"}
        {played !== null && (
          <>
            , played {isOneDay && "on "}
            <Moment at={played.first} style="short" />
            {!isOneDay && (
              <>
                {" "}
                to <Moment at={played.last} style="short" />
              </>
            )}
          </>
        )}
        , from {countOf(rows, "row")}.
      </li>
      {known > 0 && <li>{countOf(known, "game is", "games are")} already on the ladder and will be skipped.</li>}
      {different !== null && <li>{different} They will be skipped.</li>}
      {newPlayers > 0 && (
        <li>
          {countOf(newPlayers, "new player")} will be added
          {!ratesNewPlayers && (newPlayers === 1 ? " as a guest" : " as guests")}
          {newPlayers > newNames.length && `, such as these ${newNames.length}`}:
          <NewNamesInFile names={newNames} />
        </li>
      )}
      {unrated > 0 && (
        <li>
          {countOf(unrated, "game")} will not be rated, because fewer than two opponents in{" "}
          {unrated === 1 ? "it are" : "each are"} rated on this ladder. On a ladder that rates registered players, guests are not.
        </li>
      )}
      {gamesMoved > 0 && <li>{countOf(gamesMoved, "later game")} already on the ladder will be rated again.</li>}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {unused.length > 0 && <li className="text-soft">Ignored columns: {unused.join(", ")}.</li>}
    </ul>
  );
}

/** Everything that is wrong with a file, and the ways to fix it. */
export function ProblemList({ shown, upload }: { shown: Extract<ImportShown, { kind: "problems" }>; upload: string }) {
  const { total, problems, different } = shown;
  const rows = `/api/imports/${upload}/problems`;
  return (
    <>
      {different !== null && (
        <p className="max-w-[70ch] border-l-2 border-accent pl-3 text-[15px]">
          {different} Give them other ids. If they are the same games, correct the ones on the ladder. Or choose above to skip
          them.
        </p>
      )}
      <p className="max-w-[70ch] text-[15px]">
        Nothing was imported: {total === 1 ? "there is one problem" : `there are ${formatCount(total)} problems`}. Fix{" "}
        {total === 1 ? "it" : "them"} and upload the file again below; your column matches are kept.
        {problems.length < total && ` The first ${formatCount(problems.length)} are listed here.`} To find the rows, download the{" "}
        <FileLink href={`${rows}?rows=all`} download>
          whole file with a problem column
        </FileLink>
        , or only the{" "}
        <FileLink href={rows} download>
          games with problems
        </FileLink>
        . If you upload only those, import the rest of the file afterwards: games already on the ladder are skipped.
      </p>
      <Table caption="Problems in the file" head={[figures("Line", "w-16"), { name: "Field", className: "pl-4" }, "Problem"]}>
        {problems.map(({ line, field, message }, at) => (
          <tr key={at}>
            <Figure className="align-top">{line ?? ""}</Figure>
            <Words className="pl-4 align-top">{field}</Words>
            <Words>{message}</Words>
          </tr>
        ))}
      </Table>
    </>
  );
}
