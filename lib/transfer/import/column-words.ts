import { plainName, spaced } from "@/lib/format/column-names";

/**
 * What the words in the names of columns mean, in English, German, French, Spanish, Portuguese, Polish, Russian, Chinese, Japanese and
 * Korean. Without accents: names are compared without them, because half of all spreadsheets leave them out.
 */
const lists = {
  player:
    "player players name names nick p spieler spielerin joueur joueuse jugador jugadora jogador jogadora gracz zawodnik " +
    "игрок участник 选手 玩家 球员 棋手 選手 プレイヤー プレーヤー 対局者 선수 플레이어 member members mitglied",
  team: "team teams squad clan side mannschaft equipe equipo druzyna команда 队伍 队 球队 战队 チーム 팀",
  score:
    "stocks frags legs frames runs " +
    "score scores points pts goals punkte tore treffer puntos goles tantos pontos gols punkty bramki очки голы " +
    "得分 分数 得点 スコア 点数 점수 득점",
  result:
    "result results outcome ergebnis resultat resultado marcador placar wynik результат счет 结果 比分 赛果 結果 결과 스코어",
  winner: "winner winners won sieger gewinner vainqueur gagnant ganador vencedor zwyciezca победитель 胜者 获胜者 赢家 勝者 승자",
  loser: "loser losers lost verlierer perdant perdedor derrotado przegrany проигравший 败者 负者 输家 敗者 패자",
  opponent:
    "opponent opponents gegner gegnerin adversaire oponente adversario adversaria rywal przeciwnik соперник противник оппонент " +
    "对手 相手 対戦相手 상대 상대방",
  place: "place rank position pos finish platz rang puesto posicion lugar posicao colocacao miejsce место 名 位 名次 위 등",
  length:
    "minutes mins min duration length seconds dauer minuten duree duracion minutos duracao minuty длительность минуты 时长 分钟",
  home: "home host heim domicile local casa gospodarz gospodarze хозяева 主队 主場 主场 ホーム 홈",
  away: "away guest visitor gast auswarts exterieur visiteur visitante fora gosc goscie гости 客队 客場 客场 アウェイ アウェー 원정",
  white: "white weiss blanc blancs blancas brancas biale белые 白方 白 白番 先手 백",
  black: "black schwarz noir noirs negras pretas czarne черные 黑方 黑 黒 黒番 後手 흑",
  red: "red rot rouge rojo",
  blue: "blue blau bleu azul",
};
export type Word = keyof typeof lists;

/** Words that name a side. */
export const sideWords: Readonly<Partial<Record<Word, { readonly side: 1 | 2; readonly of: "home" | "chess" | "colour" }>>> = {
  home: { side: 1, of: "home" },
  away: { side: 2, of: "home" },
  white: { side: 1, of: "chess" },
  black: { side: 2, of: "chess" },
  red: { side: 1, of: "colour" },
  blue: { side: 2, of: "colour" },
};

const isWord = (name: string): name is Word => Object.hasOwn(lists, name);

const words: ReadonlyMap<string, Word> = new Map(
  Object.keys(lists)
    .filter(isWord)
    .flatMap((word) => lists[word].split(" ").map((name): [string, Word] => [plainName(name), word])),
);

/** The longest come first: 获胜者 is a winner, not three letters of which one is. */
const unspaced = [...words.keys()].filter((name) => /[^\u0000-\u04ff]/.test(name)).sort((a, b) => b.length - a.length);

export type Token =
  | { readonly word: Word }
  | { readonly number: number }
  | { readonly letter: string }
  | { readonly other: string };

/** "Who won?" and "Final score" say no more than won and score. */
const fillers = new Set(["who", "the", "final", "total", "overall"]);

/** Column names of football data: the goals at full time, of the home side and of the guests. */
const shortForms: Readonly<Record<string, readonly Token[]>> = {
  fthg: [{ word: "home" }, { word: "score" }],
  ftag: [{ word: "away" }, { word: "score" }],
  hg: [{ word: "home" }, { word: "score" }],
  ag: [{ word: "away" }, { word: "score" }],
};

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const medals = ["gold", "silver", "bronze"];
const chineseNumbers = "一二三四五六七八九";

/** The parts of a column's name that mean something by themselves: team_a_player2 is team, a, player, 2. */
export function tokensOf(name: string): Token[] {
  const parts = plainName(spaced(name)).match(/\p{L}+|\d+/gu) ?? [];
  return parts.flatMap((part): Token[] => {
    if (/^\d+$/.test(part)) return [{ number: Number(part) }];
    if (fillers.has(part)) return [];
    if (Object.hasOwn(shortForms, part)) return [...shortForms[part]!];
    const word = words.get(part);
    if (word !== undefined) return [{ word }];
    if (/^[a-h]$/.test(part)) return [{ letter: part }];
    return /[^\u0000-\u04ff]/.test(part) ? unspacedTokens(part) : [{ other: part }];
  });
}

/** The words in a column's name. */
export function wordsIn(name: string): Word[] {
  return wordsOf(tokensOf(name));
}

export function wordsOf(tokens: readonly Token[]): Word[] {
  return tokens.flatMap((token) => ("word" in token ? [token.word] : []));
}

function unspacedTokens(part: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < part.length;) {
    const found = unspaced.find((name) => part.startsWith(name, at));
    const digit = chineseNumbers.indexOf(part[at]!);
    if (found !== undefined) tokens.push({ word: words.get(found)! });
    else if (digit >= 0) tokens.push({ number: digit + 1 });
    else if (/^[a-h]$/.test(part[at]!)) tokens.push({ letter: part[at]! });
    else tokens.push({ other: part[at]! });
    at += found?.length ?? 1;
  }
  return tokens;
}

/** Which place a column is for: 1st, 2. Platz, third, 第1名, 4위; null for another name. */
export function placeNamed(name: string): number | null {
  const plain = plainName(name);
  const short = /^(\d{1,2})\s?(?:st|nd|rd|th|er|ere|e|eme|o|a|\.|-?[ея]|-?ое)?$/u.exec(plain);
  if (short !== null) return Number(short[1]);
  const inWords = Math.max(ordinals.indexOf(plain.replace(/\s+place$/, "")), medals.indexOf(plain)) + 1;
  if (inWords > 0) return inWords;
  const tokens = tokensOf(name.replace(/(\d)(?:st|nd|rd|th|er|º|ª|-[ея]|-ое)(?=\s|$)/iu, "$1"));
  const numbers = tokens.flatMap((token) => ("number" in token ? [token.number] : []));
  const all = wordsOf(tokens);
  const isPlace = all.length > 0 && all.every((word) => word === "place");
  return isPlace && numbers.length === 1 && numbers[0]! > 0 ? numbers[0]! : null;
}
