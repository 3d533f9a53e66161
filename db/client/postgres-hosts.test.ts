import { describe, expect, it } from "vitest";
import { hostsOf, withoutPassword } from "./postgres-hosts";

describe("the address of PostgreSQL", () => {
  it.each([
    { given: "postgres://u:p@db/pairwise", addresses: ["postgres://u:p@db/pairwise"], mustBeWritable: false },
    {
      given: "postgresql://u:p@db:6432/pairwise?sslmode=require",
      addresses: ["postgresql://u:p@db:6432/pairwise?sslmode=require"],
      mustBeWritable: false,
    },
    {
      given: "postgres://u:p@one,two:5433/pairwise?target_session_attrs=read-write",
      addresses: ["postgres://u:p@one/pairwise", "postgres://u:p@two:5433/pairwise"],
      mustBeWritable: true,
    },
    {
      given: "postgres://one,two,three/pairwise",
      addresses: ["postgres://one/pairwise", "postgres://two/pairwise", "postgres://three/pairwise"],
      mustBeWritable: true,
    },
    {
      given: "postgres://one,two/x?target_session_attrs=any&sslmode=require",
      addresses: ["postgres://one/x?sslmode=require", "postgres://two/x?sslmode=require"],
      mustBeWritable: false,
    },
  ])("$given is $addresses", ({ given, addresses, mustBeWritable }) => {
    expect(hostsOf(given)).toEqual({ addresses, mustBeWritable });
  });

  it.each([
    { given: "postgres://u:secret@one,two:5433/x", shown: "postgres://u:…@one,two:5433/x" },
    { given: "postgres://u@one/x", shown: "postgres://u@one/x" },
    { given: "postgres://u:a%40b@one/x?sslmode=require", shown: "postgres://u:…@one/x?sslmode=require" },
  ])("is shown as $shown", ({ given, shown }) => {
    expect(withoutPassword(given)).toBe(shown);
  });
});
