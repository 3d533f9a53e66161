import { markForm, type MarkForm } from "./mark";

/** The box that a mark is drawn in: viewBox="0 0 48 48". */
export const MARK_BOX = 48;

const CENTRE = MARK_BOX / 2;

/**
 * A mark as one SVG path, to be filled with fill-rule="evenodd": what lies inside something else is cut out of it. Every part is
 * symmetric about the vertical, so the whole is.
 *
 * A path has about 400 bytes, of which compression leaves less than half. Lists of players therefore carry seeds as data, and the
 * component that draws the rows calls this function (see components/player/player-mark.tsx).
 */
export function markPath(seed: number): string {
  const form = markForm(seed);
  const pen = new Pen();
  drawOutline(pen, form);
  drawFigure(pen, form);
  drawCore(pen, form);
  return pen.path;
}

/** Writes commands with relative, rounded coordinates: short, and without adding up what rounding takes away. */
class Pen {
  path = "";
  #x = 0;
  #y = 0;
  #start: readonly [number, number] = [0, 0];

  move(angle: number, radius: number): this {
    this.#write("m", [], angle, radius);
    this.#start = [this.#x, this.#y];
    return this;
  }

  line(angle: number, radius: number): this {
    return this.#write("l", [], angle, radius);
  }

  /** Along a circle of radius `bend`, clockwise. */
  arc(bend: number, angle: number, radius: number, clockwise = true): this {
    return this.#write("a", [rounded(bend), rounded(bend), 0, 0, clockwise ? 1 : 0], angle, radius);
  }

  curve(viaAngle: number, viaRadius: number, angle: number, radius: number): this {
    const [x, y] = pointAt(viaAngle, viaRadius);
    return this.#write("q", [rounded(x - this.#x), rounded(y - this.#y)], angle, radius);
  }

  close(): void {
    this.path += "z";
    [this.#x, this.#y] = this.#start;
  }

  circle(angle: number, distance: number, radius: number): void {
    const [x, y] = pointAt(angle, distance);
    const r = rounded(radius);
    this.path += `m${numbers([rounded(x - r - this.#x), rounded(y - this.#y)])}a${numbers([r, r, 0, 1, 0, 2 * r, 0])}a${numbers([r, r, 0, 1, 0, -2 * r, 0])}z`;
    [this.#x, this.#y] = [this.#x + rounded(x - r - this.#x), this.#y + rounded(y - this.#y)];
  }

  #write(command: string, before: readonly number[], angle: number, radius: number): this {
    const [x, y] = pointAt(angle, radius);
    const [dx, dy] = [rounded(x - this.#x), rounded(y - this.#y)];
    this.path += command + numbers([...before, dx, dy]);
    this.#x += dx;
    this.#y += dy;
    return this;
  }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A minus sign separates as well as a space, and SVG needs no zero before a point. */
function numbers(values: readonly number[]): string {
  return values
    .map((value) =>
      String(rounded(value) || 0)
        .replace(/^0\./, ".")
        .replace(/^-0\./, "-."),
    )
    .reduce((text, next) => (next.startsWith("-") ? text + next : `${text} ${next}`));
}

/** Angles are clockwise from the top, distances from the centre of the mark. */
function pointAt(angle: number, radius: number): [x: number, y: number] {
  return [CENTRE + radius * Math.sin(angle), CENTRE - radius * Math.cos(angle)];
}

/** Corners all around the centre, as far from it as each of `radii` in turn: one for a polygon, two for a star or a cog. */
function polygon(pen: Pen, corners: number, radii: readonly number[], turn = 0): void {
  const step = (2 * Math.PI) / corners;
  pen.move(turn, radii[0]!);
  for (let at = 1; at < corners; at++) pen.line(turn + at * step, radii[at % radii.length]!);
  pen.close();
}

function drawOutline(pen: Pen, { outline, symmetry: n }: MarkForm): void {
  switch (outline) {
    case "disc":
      return pen.circle(0, 0, 22);
    case "ring":
      pen.circle(0, 0, 22);
      return pen.circle(0, 0, 18.6);
    case "scallop":
      return scallop(pen, n < 5 ? 2 * n : n);
    // A triangle or a square would leave the figure no room.
    case "polygon":
      return polygon(pen, n < 5 ? 2 * n : n, [23.4]);
    case "cog":
      return polygon(pen, n < 5 ? 8 * n : 4 * n, [23.4, 19.4]);
  }
}

/** Lobes between points on a circle, each an arc that reaches the edge. */
function scallop(pen: Pen, lobes: number): void {
  const step = (2 * Math.PI) / lobes;
  const valley = 18.6;
  const [half, height] = [valley * Math.sin(step / 2), 23.2 - valley * Math.cos(step / 2)];
  const bend = (half ** 2 + height ** 2) / (2 * height);
  pen.move(-step / 2, valley);
  for (let at = 0; at < lobes; at++) pen.arc(bend, (at + 0.5) * step, valley);
  pen.close();
}

function drawFigure(pen: Pen, form: MarkForm): void {
  const { figure, symmetry: n, turned } = form;
  const step = (2 * Math.PI) / n;
  const turn = turned ? step / 2 : 0;
  // A core needs room in the middle.
  const inner = form.core === "none" ? 2.4 : 5.4;
  switch (figure) {
    case "leaves":
      return each(n, (at) => leaf(pen, turn + at * step, n, inner));
    case "lozenges":
      return each(n, (at) => lozenge(pen, turn + at * step, n, inner));
    case "dots":
      return each(n, (at) => pen.circle(turn + at * step, dotDistance(n), dotRadius(n)));
    case "wedges":
      return each(n, (at) => wedge(pen, turn + at * step, n, Math.max(inner + 1.2, 0.85 * n)));
    case "star":
      return polygon(pen, 2 * n, [16.2, starInner(n)], turn);
    case "nested polygon":
      polygon(pen, n, [nestedOuter(n)], turn);
      return polygon(pen, n, [nestedInner(n)], turn + step / 2);
  }
}

function each(count: number, draw: (at: number) => void): void {
  for (let at = 0; at < count; at++) draw(at);
}

const TIP = 16.5;

/** Half the width of one of n repeated shapes at a distance: a bit less than half of the space. */
function halfWidth(n: number, distance: number, max: number): number {
  return Math.min(max, 0.68 * distance * Math.sin(Math.PI / n));
}

function leaf(pen: Pen, angle: number, n: number, inner: number): void {
  const middle = inner + 0.52 * (TIP - inner);
  // A quadratic curve gets half as far as its control point.
  const aside = Math.atan2(2 * halfWidth(n, middle, 3.7), middle);
  const reach = middle / Math.cos(aside);
  pen
    .move(angle, inner)
    .curve(angle - aside, reach, angle, TIP)
    .curve(angle + aside, reach, angle, inner)
    .close();
}

function lozenge(pen: Pen, angle: number, n: number, inner: number): void {
  const middle = inner + 0.56 * (TIP - inner);
  const aside = Math.atan2(halfWidth(n, middle, 3.4), middle);
  const reach = middle / Math.cos(aside);
  pen
    .move(angle, inner)
    .line(angle - aside, reach)
    .line(angle, TIP)
    .line(angle + aside, reach)
    .close();
}

function wedge(pen: Pen, angle: number, n: number, inner: number): void {
  const aside = 0.27 * ((2 * Math.PI) / n);
  pen
    .move(angle - aside, inner)
    .line(angle - aside, TIP)
    .arc(TIP, angle + aside, TIP)
    .line(angle + aside, inner)
    .arc(inner, angle - aside, inner, false)
    .close();
}

function dotDistance(n: number): number {
  return n < 5 ? 10 : 11.4;
}

function dotRadius(n: number): number {
  return halfWidth(n, dotDistance(n) * 1.12, 4.4);
}

/** Few points need a slim star to be seen as one, many a full one. */
function starInner(n: number): number {
  return n === 3 ? 5.4 : n === 4 ? 6.2 : n < 7 ? 7.4 : 8.6;
}

function nestedOuter(n: number): number {
  return n === 3 ? 17 : n === 4 ? 16.4 : 15.6;
}

function nestedInner(n: number): number {
  return nestedOuter(n) * Math.cos(Math.PI / n) * (n === 3 ? 0.92 : n === 4 ? 0.78 : 0.7);
}

/** How far from the centre a core may reach without touching the figure. */
function room({ figure, symmetry: n }: MarkForm): number {
  if (figure === "star") return starInner(n) * 0.62;
  if (figure === "nested polygon") return nestedInner(n) * Math.cos(Math.PI / n) - 1.4;
  return 4;
}

function drawCore(pen: Pen, form: MarkForm): void {
  const radius = Math.min(4, room(form));
  const turn = form.turned ? Math.PI / form.symmetry : 0;
  switch (form.core) {
    case "none":
      return;
    case "dot":
      return pen.circle(0, 0, radius * 0.8);
    case "ring":
      pen.circle(0, 0, radius);
      return pen.circle(0, 0, radius * 0.5);
    case "polygon":
      return polygon(pen, form.symmetry, [radius * 1.1], turn);
  }
}
