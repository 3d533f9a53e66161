// drizzle-kit looks for tables among the exports of a module, and a list of names would have to be kept up to date.
const { postgresTables, sqliteTables } = require("./define-tables.ts");

module.exports = process.env.DIALECT === "postgresql" ? postgresTables : sqliteTables;
