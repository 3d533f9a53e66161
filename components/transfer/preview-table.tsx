import { countOf, formatCount, formatRating } from "@/lib/format";
import type { ImportPreview } from "@/lib/transfer/import/view";
import { ChangeCell, PlacesMoved } from "@/components/ui/figures";
import { PlayerLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/moment";
import { Figure, HeadCell, RowHead, Table } from "@/components/ui/table";

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
      <Table caption="The new standings">
        <thead>
          <tr>
            <HeadCell figures className="w-12">
              Rank
            </HeadCell>
            <HeadCell className="pl-4">Player</HeadCell>
            <HeadCell figures>Rating</HeadCell>
            <HeadCell figures>Change</HeadCell>
            <HeadCell figures>Places</HeadCell>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
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
              {name}. Did you mean {meant !== null && <MeantName {...meant} />}
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

function MeantName({ name, slug }: { name: string; slug: string | null }) {
  if (slug === null) return <>{name}, who is also new?</>;
  return (
    <>
      <PlayerLink name={name} slug={slug} />?
    </>
  );
}

/** How much an import would do. */
export function PreviewSentences({ preview }: { preview: ImportPreview }) {
  const {
    ladder,
    makesLadder,
    entered,
    known,
    different,
    unrated,
    rows,
    newPlayers,
    ratesNewPlayers,
    newNames,
    played,
    gamesMoved,
    unused,
    notes,
  } = preview;
  return (
    <ul className="grid max-w-[70ch] gap-1 text-[15px]">
      <li>
        <strong className="font-semibold">
          {entered === 0 ? "No games" : countOf(entered, "game")} will be imported into {ladder.name}
        </strong>
        {makesLadder && ", a new ladder"}
        {played !== null && (
          <>
            , played {played.first.slice(0, 10) === played.last.slice(0, 10) ? "on " : ""}
            <Moment at={played.first} style="short" />
            {played.first.slice(0, 10) !== played.last.slice(0, 10) && (
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
          {countOf(newPlayers, "new player", "new players")} will be added
          {!ratesNewPlayers && (newPlayers === 1 ? " as a guest" : " as guests")}
          {newPlayers > newNames.length && `, such as these ${newNames.length}`}:
          <NewNamesInFile names={newNames} />
        </li>
      )}
      {unrated > 0 && (
        <li>
          {countOf(unrated, "game", "games")} will not be rated, because fewer than two opponents in{" "}
          {unrated === 1 ? "it are" : "each are"} rated on this ladder. On a ladder that rates registered players, guests are not.
        </li>
      )}
      {gamesMoved > 0 && <li>{countOf(gamesMoved, "later game", "later games")} already on the ladder will be rated again.</li>}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {unused.length > 0 && <li className="text-soft">Ignored columns: {unused.join(", ")}.</li>}
    </ul>
  );
}
