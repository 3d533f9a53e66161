import { z } from "zod";
import { formatDuration } from "@/lib/format";
import { columnKey } from "@/lib/format/column-names";
import { perName } from "@/lib/format/per-name";
import { optionalText } from "@/lib/platform/text/schema";
import { playerName } from "@/lib/players/schema";
import { MAX_ENTRANTS, MAX_SECONDS } from "@/lib/rating";
import { DAY_SECONDS } from "@/lib/format/durations";

/**
 * The fields of a game and of a participant, once. The schema of what is entered, the form and its paste, the API and its documentation,
 * import, export, versions and their differences, hashes and erasure walk these tables. The database has a column for each (db/tables/games.ts).
 */
interface Field {
  /** What is accepted, whichever way it comes in. */
  readonly schema: z.ZodType;
  readonly label: string;
  /** The column in files that we write. */
  readonly column: string;
  /** Names of that column in files of others, in the languages of `column-words.ts`, without accents; the first is our own. */
  readonly names: string;
  /** The field's description in the API's documentation of a report. */
  readonly api?: string;
}

/** A text that a game as a whole may have. Its column, its field in the form and in the API have the same name. */
interface TextField extends Omit<Field, "column"> {
  readonly schema: ReturnType<typeof optionalText>;
  readonly api: string;
  /** Several lines, or one; hidden: a page fills it in, and nobody types it. */
  readonly control: "textarea" | "input" | "hidden";
  /** Below the form's field. */
  readonly hint: string;
  /** Below the choice of a column. */
  readonly columnHint: string;
  /** People can write names in it, so erasing a player searches it. */
  readonly namesPeople: boolean;
  /** Few values are used again and again: a ladder's games can be listed by it, and a game's page leads there. */
  readonly filter: boolean;
}

/** The range of dates: anything outside is a typing error. */
const EARLIEST = new Date("1800-01-01T00:00:00Z");
const LATEST = new Date("2200-01-01T00:00:00Z");

const withinYears = [(at: Date) => at >= EARLIEST && at < LATEST, "The time must be between the years 1800 and 2200."] as const;

const playedAt = z.date("The time when the game was played is missing or not valid.").refine(...withinYears);

export const gameTexts = {
  note: {
    schema: optionalText({ what: "A note", max: 1_000, kind: "lines" }),
    label: "Note",
    names:
      "note notes comment comments notiz bemerkung kommentar remarque commentaire nota comentario observaciones observacao uwagi komentarz примечание комментарий 备注 備考 メモ 비고 메모",
    api: "At most 1,000 characters.",
    control: "textarea",
    hint: "Shown on the game’s page.",
    columnHint: "A note on the game. The first row’s note is used.",
    namesPeople: true,
    filter: false,
  },
  map: {
    schema: optionalText({ what: "A map or course", max: 80, kind: "name" }),
    label: "Map or course",
    names:
      "map maps map_name mapname course track karte strecke rennstrecke kurs carte circuit parcours mapa circuito pista recorrido percurso trasa карта трасса 地图 赛道 マップ コース 맵 코스 트랙",
    api: "The map or course that was played, at most 80 characters.",
    control: "input",
    hint: "The ladder’s games can be filtered by it.",
    columnHint: "Where the game was played. The first row’s is used.",
    namesPeople: true,
    filter: true,
  },
  expected: {
    schema: optionalText({ what: "What was expected", max: 80, kind: "name" }),
    label: "Expected",
    names: "expected expected_pairs",
    api: "What was expected when the teams were made: pairs of 100 that a team wins, and the team, such as “49.2 Wolf”.",
    control: "hidden",
    hint: "From the page that made the teams.",
    columnHint: "Pairs of 100 that a team was expected to win, such as “49.2 Wolf”. The first row’s is used.",
    namesPeople: true,
    filter: false,
  },
} as const satisfies Readonly<Record<string, TextField>>;

export type GameText = keyof typeof gameTexts;

export const gameFields = {
  playedAt: {
    schema: playedAt,
    label: "Time played",
    column: "played_at",
    names:
      "played_at played date_played played_on datetime timestamp date date_time when datum fecha data дата 日期 日付 日時 対戦日 対局日 날짜 일시",
    api: "When the game was played, with a time zone, at most 5 minutes in the future; or a date alone where the time is not known.",
  },
  ...gameTexts,
  externalId: {
    schema: optionalText({ what: "A game’s id", max: 200, kind: "lines" }),
    label: "External id",
    column: "external_id",
    names: "external_id",
  },
} as const satisfies Readonly<Record<string, Field | TextField>>;

function momentOf(what: "joined" | "left") {
  return z
    .date(`The time when the player ${what} is not valid.`)
    .refine(...withinYears)
    .nullish();
}

const PLACE = `The place must be a whole number from 1 to ${MAX_ENTRANTS}.`;
const VERSUS = 'Scores against others must be given by name, such as { "Vlad": 3 }.';

/** How a field of a participant is written in JSON. */
export type JsonKind = "text" | "number" | "moment" | "truth" | "scores";

/** A field of a participant. */
export interface ParticipantField extends Field {
  /** How a report to the API has it; without it, a report cannot have it. */
  readonly json?: JsonKind;
  /** What the API sends of it. */
  readonly sent?: z.ZodType;
  /** A number in words, where it is not written as a score is. */
  readonly numberInWords?: (value: number) => string;
  /** Below the choice of a file's column. */
  readonly columnHint?: string;
  /** Several of them, where a file is compared with the ladder. */
  readonly plural?: string;
  /** The optional column that it is stored in. Every participant has what has none. */
  readonly stored?: string;
  /** Some rules of the rating read it besides the score and the time: a game that has it is always read whole. */
  readonly rating?: true;
  /** Its column in the game's form, or "versus": a table of its own. Without one, a correction by form leaves it as it is. */
  readonly cell?: string;
}

export const participantFields = {
  player: {
    schema: playerName,
    label: "Player",
    column: "player",
    columnHint: "Unknown names are added as new players.",
    names:
      "player player_name name nickname nick spieler joueur jugador jogador gracz zawodnik игрок участник 选手 玩家 球员 棋手 選手 プレイヤー プレーヤー 선수 플레이어",
    cell: "player",
  },
  team: {
    schema: optionalText({ what: "A team’s name", max: 64, kind: "name" }),
    label: "Team",
    column: "team",
    columnHint: "Leave empty in a free-for-all.",
    names: "team side clan squad mannschaft equipe equipo druzyna команда 队伍 球队 战队 チーム 팀",
    json: "text",
    api: "Leave it out for everyone in a free-for-all.",
    sent: z.string().nullable().describe("null for everyone in a free-for-all."),
    plural: "teams",
    cell: "team",
  },
  /** Optional where everyone has a place. */
  score: {
    schema: z.number("The score must be a number.").nullish(),
    label: "Score",
    column: "score",
    columnHint: "Can be negative or have decimals.",
    names: "score points pts punkte puntos pontos punkty очки 得分 分数 得点 スコア 点数 점수 득점",
    json: "number",
    api: "Can be left out for everyone on a ladder that compares places.",
    sent: z.number().nullable().describe("null for everyone in a game that has places only."),
    plural: "scores",
    cell: "score",
  },
  /** Whole seconds. Left out where it is the time from joining to leaving. */
  seconds: {
    schema: z
      .number("The time in game must be a number.")
      .transform((seconds) => Math.floor(seconds + 0.5))
      .nullish(),
    label: "Time in game",
    column: "seconds",
    columnHint: "How long this player was in the game, or 20:05–20:25.",
    names:
      "minutes seconds mm:ss h:mm:ss hh:mm:ss mins secs min sec time_in_game time_played playtime duration length game_length game_duration match_length match_duration minuten sekunden dauer spielzeit duree duracion minutos segundos duracao czas_trwania minuty sekundy длительность продолжительность минуты секунды 时长 分钟 所要時間 プレイ時間 분 소요시간",
    json: "number",
    sent: z.int().min(1).describe("Time in game, in whole seconds."),
    api: `Time in game, more than zero and at most ${MAX_SECONDS / DAY_SECONDS} days; rounded to whole seconds. Can be left out where joinedAt and leftAt are sent.`,
    numberInWords: formatDuration,
    plural: "times in game",
    cell: "time",
  },
  joinedAt: {
    schema: momentOf("joined"),
    label: "Joined",
    column: "joined_at",
    columnHint: "When the player joined, such as 20:05. Needs Left, too.",
    names:
      "joined_at joined join joined_time join_time beigetreten beitritt eingestiegen einstieg von desde arrivee entree rejoint entrada ingreso unido entrou dolaczyl dolaczono wejscie вход вошел присоединился 加入 加入时间 进入 参加 参加時刻 入室 참가 참여 입장",
    json: "moment",
    api: "When the player joined, with a time zone. Send leftAt, too.",
    sent: z.iso.datetime().optional().describe("When the player joined, in UTC. Only where it was entered."),
    plural: "times of joining",
    stored: "joinedAt",
    cell: "joined",
  },
  leftAt: {
    schema: momentOf("left"),
    label: "Left",
    column: "left_at",
    columnHint: "When the player left, such as 20:25.",
    names:
      "left_at left leave left_time leave_time verlassen ausgestiegen ausstieg bis hasta gegangen depart sortie parti quitte salida salio saida saiu opuscil wyszedl wyjscie выход вышел ушел покинул 离开 离开时间 退出 退出時刻 退室 퇴장 이탈 나감",
    json: "moment",
    sent: z.iso.datetime().optional().describe("When the player left, in UTC. Only where it was entered."),
    api: "When the player left. The time from joinedAt to leftAt is the time in game, unless seconds or minutes are sent, which can be less.",
    plural: "times of leaving",
    stored: "leftAt",
    cell: "left",
  },
  /** Given where a file has a column for it; otherwise the ladder decides. */
  rated: {
    schema: z.boolean("rated must be true or false.").optional(),
    label: "Rated",
    column: "rated",
    columnHint: "Yes or no. If empty, the ladder decides.",
    names: "rated",
    sent: z.boolean().describe("False for a guest on a ladder that rates registered players. Decided when the game is entered."),
  },
  /** 1 for the winner; those who tie have the same. */
  place: {
    schema: z.int(PLACE).min(1, PLACE).max(MAX_ENTRANTS, PLACE).nullish(),
    label: "Place",
    column: "place",
    columnHint: "1, 2, 3 …, for a file without scores.",
    names:
      "place rank position pos finish platz rang puesto posicion lugar posicao colocacao miejsce место 名次 排名 順位 순위 등수",
    json: "number",
    sent: z.int().min(1).max(MAX_ENTRANTS).optional().describe("1 for the winner. Only where the game has places."),
    api: `1 for the winner, at most ${MAX_ENTRANTS}; those who tie have the same. Required on ladders that compare places.`,
    plural: "places",
    stored: "place",
    rating: true,
    cell: "place",
  },
  /** The account of a guest with a provider, as a game server knows it: its owner may claim the guest. Stored with the guest. */
  account: {
    schema: z
      .string()
      .regex(/^[a-z]{2,20}:[\x21-\x7e]{1,255}$/, "account must be a provider and an id there, such as discord:80351110224678912.")
      .nullish(),
    label: "Account",
    column: "account",
    names: "account",
    json: "text",
    api: "The player's account with a provider that this site signs people in with, such as discord:80351110224678912. A guest with it can be claimed by its owner at once. Nobody else sees it.",
  },
  /** What they scored against others of the game, by name. */
  versus: {
    schema: z.record(z.string(), z.number("A score against somebody must be a number."), VERSUS).nullish(),
    label: "Scores against",
    column: "versus",
    names: "versus",
    json: "scores",
    sent: z
      .record(z.string(), z.number())
      .optional()
      .describe("What the player scored against others, by name. Only where it was reported."),
    api: 'What the player scored against others of the game, by name: { "Vlad": 3 }. For ladders that compare these.',
    plural: "scores against others",
    stored: "direct",
    rating: true,
    cell: "versus",
  },
} as const satisfies Readonly<Record<string, ParticipantField>>;

/** The fields that are written in JSON in one of these ways. */
type WrittenAs<Kind extends JsonKind> = {
  [Name in keyof typeof participantFields]: (typeof participantFields)[Name] extends { json: Kind } ? Name : never;
}[keyof typeof participantFields];
type ReportedField = WrittenAs<JsonKind>;

/** The fields of a participant in a report to the API, besides the player. */
export const reportedFields = Object.keys(participantFields).filter(isReported);

/** Those of them that are moments: a text in JSON. */
export const momentFields = reportedFields.filter(isMoment);

function isMoment(name: ReportedField): name is WrittenAs<"moment"> {
  return participantFields[name].json === "moment";
}

function isReported(name: string): name is ReportedField {
  return isParticipantField(name) && "json" in participantFields[name];
}

type Schemas<Fields, Key extends "schema" | "sent"> = {
  [Name in keyof Fields as Fields[Name] extends Record<Key, z.ZodType> ? Name : never]: Fields[Name] extends Record<
    Key,
    infer Type
  >
    ? Type
    : never;
};

/** The schemas of a table's fields, for `z.object`: of what is entered, or of what the API sends. */
export function schemasOf<Fields extends Readonly<Record<string, object>>, Key extends "schema" | "sent">(
  fields: Fields,
  key: Key,
): Schemas<Fields, Key> {
  const made = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (key in field ? [[name, Reflect.get(field, key)] as const] : [])),
  );
  if (!hasAllSchemas<Fields, Key>(made)) throw new Error("A field has no schema.");
  return made;
}

function hasAllSchemas<Fields, Key extends "schema" | "sent">(made: object): made is Schemas<Fields, Key> {
  return Object.values(made).every((schema) => schema instanceof z.ZodType);
}

/** Something for each text of a game. */
export function perText<Made>(make: (name: GameText, field: TextField) => Made): Record<GameText, Made> {
  return perName(gameTextNames, (name) => make(name, gameTexts[name]));
}

export const gameTextNames = Object.keys(gameTexts).filter(isGameText);

export function isGameText(name: PropertyKey): name is GameText {
  return Object.hasOwn(gameTexts, name);
}

/** The texts of a game, and nothing else of it. A version from before there was such a field has none. */
export function gameTextsOf(game: Readonly<Partial<Record<GameText, string | null>>>): Record<GameText, string | null> {
  return perText((name) => game[name] ?? null);
}

/** Which text of a game a column's name stands for; null for any other name. */
export function gameTextNamed(column: string): GameText | null {
  return gameTextNames.find((name) => isNamed(gameTexts[name], column)) ?? null;
}

/** Which field of a participant a column's name stands for; null for any other name. */
export function participantFieldNamed(column: string): ParticipantName | null {
  return participantNames.find((name) => isNamed(participantFields[name], column)) ?? null;
}

export const participantNames = Object.keys(participantFields).filter(isParticipantField);
export type ParticipantName = keyof typeof participantFields;

export function isParticipantField(name: string): name is ParticipantName {
  return Object.hasOwn(participantFields, name);
}

type Cells = {
  [Name in ParticipantName]: (typeof participantFields)[Name] extends { cell: infer Cell } ? Cell : never;
};

/** A column of the rows of a game's form. */
export type RowColumn = Exclude<Cells[ParticipantName], "versus">;

function cellOf(name: ParticipantName): RowColumn | null {
  const field = participantFields[name];
  return !("cell" in field) || field.cell === "versus" ? null : field.cell;
}

/** The column in the game's form of each field of a participant that is typed there. */
export const formColumns: Readonly<Partial<Record<string, RowColumn>>> = Object.fromEntries(
  participantNames.flatMap((name) => {
    const cell = cellOf(name);
    return cell === null ? [] : [[name, cell] as const];
  }),
);

const firstColumns = ["player", "team", "place", "score"] as const;
const lastColumns = ["joined", "left", "time"] as const;
const ruledColumns: readonly RowColumn[] = [...firstColumns, ...lastColumns];

/** Columns that are read as their field is written in JSON, and by no rule of their own. */
export const plainColumns = participantNames.flatMap((name) => {
  const cell = cellOf(name);
  return cell === null || ruledColumns.includes(cell) ? [] : [cell];
});

/** The columns of the rows of a game's form, in their order. The field of a cell is called `score.3`: a row keeps its number when it moves. */
export const rowColumns: readonly RowColumn[] = [...firstColumns, ...plainColumns, ...lastColumns];

export const nameOfCell = perName(rowColumns, (column) => participantNames.find((name) => cellOf(name) === column)!);

export function participantField(name: ParticipantName): ParticipantField {
  return participantFields[name];
}

type StoredName = {
  [Name in ParticipantName]: (typeof participantFields)[Name] extends { stored: string } ? Name : never;
}[ParticipantName];

/** The optional columns of a participant that fields are stored in. */
export type StoredColumn = (typeof participantFields)[StoredName]["stored"];

const storedByAll = ["team", "score", "seconds", "rated"] as const satisfies readonly ParticipantName[];

/** The columns of what is entered of a participant in the database: those that every participant has, and those that fields are stored in. */
export type EnteredColumn = (typeof storedByAll)[number] | StoredColumn;

function isStored(name: ParticipantName): name is StoredName {
  return "stored" in participantFields[name];
}

/** The column that a field is stored in; null for the player, and for what is stored elsewhere. */
export function columnOf(name: ParticipantName): EnteredColumn | null {
  return isStored(name) ? participantFields[name].stored : (storedByAll.find((column) => column === name) ?? null);
}

/** In the order of their fields. */
export const enteredColumns = participantNames.flatMap((name) => columnOf(name) ?? []);

export const storedColumns = participantNames.filter(isStored).map((name): StoredColumn => participantFields[name].stored);

/** The name of the field that is stored in each column. */
export const nameOfColumn = perName(enteredColumns, (column) => participantNames.find((name) => columnOf(name) === column)!);

/** The field that is stored in each column. */
export const fieldOfColumn = perName(enteredColumns, (column) => participantField(nameOfColumn[column]));

function isNamed({ names }: Pick<Field, "names">, column: string): boolean {
  return names.split(" ").map(columnKey).includes(columnKey(column));
}
