import { redirect as leadTo } from "next/navigation";
import { placed } from "./base-path";

/** Leads on to another page of this site. Takes an address as the program has it, and sends it as the outside has it. */
export function redirect(path: string): never {
  leadTo(placed(path));
}
