/** A value of a compose file: a text, a list, or names with values. */
type Value = string | readonly string[] | Values;
export interface Values {
  readonly [name: string]: Value;
}

const LINE = /^( *)([\w<-][\w<.-]*):(?: &(\w+))?(?: \*(\w+))?(?: (\[.*\]|"[^"]*"|[^&*[{|>\s].*))?$/;

/**
 * Reads as much of YAML as the compose files of this project use: names under names, lists in brackets, anchors and merges. Anything else is
 * an error, as it may be in Docker.
 */
export function readCompose(text: string): Values {
  const anchors = new Map<string, Values>();
  const root: Record<string, Value> = {};
  // Written names override merged ones, so they are tracked.
  const open = [{ indent: -1, values: root, written: new Set<string>() }];
  for (const line of text.split("\n")) {
    if (/^\s*(#.*)?$/.test(line)) continue;
    const [, spaces, name, anchor, alias, value] = LINE.exec(line) ?? [];
    if (spaces === undefined || name === undefined) throw new Error(`This line cannot be read: ${line}`);
    while (open.at(-1)!.indent >= spaces.length) open.pop();
    const { values, written } = open.at(-1)!;
    if (written.has(name)) throw new Error(`${name} is there twice.`);
    written.add(name);
    if (alias !== undefined) {
      const meant = anchors.get(alias);
      if (meant === undefined) throw new Error(`*${alias} names nothing.`);
      if (name === "<<") Object.assign(values, { ...meant, ...values });
      else values[name] = meant;
    } else if (value !== undefined) values[name] = value.startsWith("[") ? listOf(value) : value.replace(/^"(.*)"$/, "$1");
    else {
      const below: Record<string, Value> = {};
      values[name] = below;
      if (anchor !== undefined) anchors.set(anchor, below);
      open.push({ indent: spaces.length, values: below, written: new Set() });
    }
  }
  return root;
}

function listOf(text: string): string[] {
  return [...text.slice(1, -1).matchAll(/"([^"]*)"|([^\s,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}
