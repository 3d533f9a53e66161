import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { anyFreePort } from "../../scripts/setup/port.mjs";
import type { Proxies } from "./programs.mjs";

export type ProxyName = "nginx" | "Caddy";

export const PROXIES: readonly ProxyName[] = ["nginx", "Caddy"];

/** Where a site is served, and the part of docs/hosting.md that has the recipes for it. */
export interface Place {
  readonly host: string;
  readonly path: string;
  readonly heading: string;
}

export const OWN_HOST: Place = { host: "ladder.example.org", path: "", heading: "## Behind a proxy" };
export const UNDER_PATH: Place = { host: "club.example", path: "/games", heading: "### Under a path of another site" };

/** The path in the document's recipes. A build is for one path, and the tests of a site under a path have theirs. */
const PATH_OF_RECIPES = "/ladder";

/** A recipe of docs/hosting.md: what is between the fences after the line of its part that begins with the proxy's name. */
function recipeOf(name: ProxyName, place: Place): string {
  const text = fs.readFileSync("docs/hosting.md", "utf8");
  const part = text.slice(text.indexOf(`\n${place.heading}\n`) + 1);
  const found = new RegExp(`^${name}\\b[^\\n]*:\\n\\n\`\`\`\\w*\\n(.*?)^\`\`\`$`, "ms").exec(part);
  if (found === null) throw new Error(`docs/hosting.md has no recipe for ${name} under "${place.heading}".`);
  return place.path === "" ? found[1]! : found[1]!.replaceAll(PATH_OF_RECIPES, place.path);
}

/** Something that the recipe must have, replaced by what this test needs instead. */
function replaced(recipe: string, what: RegExp, by: string): string {
  if (!what.test(recipe)) throw new Error(`The recipe has no ${String(what)}:\n${recipe}`);
  return recipe.replace(what, by);
}

/** Runs a proxy by its recipe. Other than in the recipe are only the ports, and where its certificate comes from. */
export async function startProxy(
  name: ProxyName,
  { place, programs, sitePort, folder }: { place: Place; programs: Proxies; sitePort: number; folder: string },
) {
  const port = await anyFreePort();
  const recipe = replaced(recipeOf(name, place), /127\.0\.0\.1:3000/, `127.0.0.1:${sitePort}`);
  const child =
    name === "nginx"
      ? startNginx(recipe, { port, folder, host: place.host }, programs)
      : startCaddy(recipe, port, folder, programs);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    // Where it listens for HTTPS.
    port,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

function startNginx(
  recipe: string,
  { port, folder, host }: Readonly<Record<"folder" | "host", string>> & { port: number },
  { nginx, openssl }: Proxies,
): ChildProcess {
  const [certificate, key] = [path.join(folder, "certificate.pem"), path.join(folder, "key.pem")];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", `/CN=${host}`];
  execFileSync(openssl, [...request, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  const listening = replaced(recipe, /listen 443 ssl;/, `listen 127.0.0.1:${port} ssl;`);
  const server = replaced(listening, /# ssl_certificate .*$/m, `ssl_certificate ${certificate}; ssl_certificate_key ${key};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${path.join(folder, kind)};`,
  );
  const file = path.join(folder, "nginx.conf");
  fs.writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${temporary.join(" ")}
${server}}
`,
  );
  return spawn(nginx, ["-c", file, "-p", folder], { stdio: "ignore" });
}

function startCaddy(recipe: string, port: number, folder: string, { caddy }: Proxies): ChildProcess {
  const file = path.join(folder, "Caddyfile");
  // A certificate of its own making, because nobody outside can ask this machine for one.
  const options = `{
  admin off
  local_certs
  skip_install_trust
  auto_https disable_redirects
  https_port ${port}
  default_bind 127.0.0.1
}
`;
  fs.writeFileSync(file, `${options}${recipe}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return spawn(caddy, ["run", "--config", file, "--adapter", "caddyfile"], { env, stdio: "ignore" });
}
