import { TIED } from "@/lib/transfer/import/games-from-wide";
import { STANDINGS } from "@/lib/transfer/import/plan";
import type { FileProblem } from "@/lib/transfer/import/view";

/** The option that resolves each open question of a file; in a browser each has its field. */
const hints: readonly { readonly of: RegExp; readonly option: string }[] = [
  { of: /^team$/, option: '--columns "team=COLUMN", or --columns team= if everyone plays for themselves' },
  { of: /^game_id$/, option: "--same-game date if the same date is the same game" },
  { of: /^played_at$/, option: "--played-on 2026-11-14 for all games" },
  { of: /^minutes \(or seconds\)$/, option: "--minutes 20 for all games" },
  { of: /^table$/, option: '--shape participants, sides or places, and --columns "player1=COLUMN,player2=COLUMN,result=COLUMN"' },
  { of: /^dates$/, option: "--dates day-first or --dates month-first" },
  { of: /^(player|score|result)\d*$/, option: '--columns "player1=COLUMN,player2=COLUMN,result=COLUMN" where a row is a game' },
];

/** The options that help with problems of the whole file, as lines to show below them. */
export function importHints(problems: readonly FileProblem[]): string[] {
  const isOfColumns = ({ message }: FileProblem) => /column|no other date|Nothing says/.test(message);
  const fields = problems.filter(isOfColumns).map(({ field }) => field);
  const isDoubtful = problems.some(({ message }) => message.includes("before decimals"));
  const options = [
    ...hints.filter(({ of }) => fields.some((field) => of.test(field))).map(({ option }) => option),
    ...(problems.some(({ message }) => message.startsWith(STANDINGS)) ? ["--starting-ratings, for a ladder without games"] : []),
    ...(problems.some(({ message }) => message.includes("The workbook also has")) ? ["--sheet NAME, for another sheet"] : []),
    ...(isDoubtful ? ["--decimals point or --decimals comma"] : []),
    ...(problems.some(({ message }) => message.endsWith(TIED)) ? ["--ties draw or --ties skip"] : []),
  ];
  return options.length === 0
    ? []
    : ["These options may help (npm run pairwise -- import --help):", ...options.map((each) => `  ${each}`)];
}
