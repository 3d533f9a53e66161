import { formatMinutes } from "@/lib/format";
import { defaultRules } from "@/lib/rating";
import { Figure, HeadCell, RowHead, Table, Words } from "../ui/table";

const { spread, gameMult, maxGameMinutes, initialRating } = defaultRules;

const variables = [
  {
    name: "T",
    usual: `${formatMinutes(spread)} points`,
    what: "The spread. The larger, the more points lie between the best and the rest: a lead of T points means winning 73 of 100.",
  },
  {
    name: "GAME_MULT",
    usual: `${formatMinutes(gameMult)} points a minute`,
    what: "The stake of two opponents. The larger, the faster ratings follow what happens, and the more a lucky evening counts.",
  },
  {
    name: "MAX_GAME_LENGTH",
    usual: `${formatMinutes(maxGameMinutes)} minutes`,
    what: "The minutes of two opponents in one game that count at most. A marathon is not worth more than this.",
  },
  {
    name: "INITIAL_RATING",
    usual: `${formatMinutes(initialRating)} points`,
    what: "Where everybody starts. It moves all ratings up or down together and changes no result.",
  },
  {
    name: "LIMIT",
    usual: "equation 5",
    what: "How a game is held down when somebody has many opponents: by the one who moves most (equation 5), or by everyone (strict).",
  },
];

export function VariablesTable() {
  return (
    <Table caption="The variables of a ladder">
      <thead>
        <tr>
          <HeadCell>Variable</HeadCell>
          <HeadCell figures className="max-sm:hidden">
            Usually
          </HeadCell>
          <HeadCell className="max-sm:hidden sm:pl-8">What it does</HeadCell>
        </tr>
      </thead>
      <tbody>
        {variables.map(({ name, usual, what }) => (
          <tr key={name} className="align-baseline">
            <RowHead held={false}>
              <span className="flex flex-wrap justify-between gap-x-4">
                {name}
                <span className="font-normal sm:hidden">{usual}</span>
              </span>
              <span className="mt-1 block text-[15px] font-normal text-soft sm:hidden">{what}</span>
            </RowHead>
            <Figure className="max-sm:hidden">{usual}</Figure>
            <Words className="max-w-[60ch] max-sm:hidden sm:pl-8">{what}</Words>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
