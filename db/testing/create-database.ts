import pg from "pg";

/** Creates a database on the server of an address, empty or as another is; returns its address. Nobody may be connected to the other. */
export async function createDatabase(server: string, name: string, template = "template1"): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: name }).toString();
}
