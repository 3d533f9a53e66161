import "server-only";
import { getStore } from "@/db";
import { accountsPage, accountView } from "./data";
import type { AccountsView } from "./account-schema";

export async function loadAccounts(view: AccountsView) {
  return accountsPage(await getStore(), view);
}

export async function loadAccount(slug: string) {
  return accountView(await getStore(), slug, new Date());
}
