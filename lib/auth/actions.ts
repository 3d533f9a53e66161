"use server";

import { AuthError } from "next-auth";
import { redirect } from "next/navigation";
import { signIn, signOut } from "./next-auth";

export interface SignInState {
  readonly name: string;
  readonly problem: string | null;
}

export async function signInAction(_before: SignInState, form: FormData): Promise<SignInState> {
  const [name, password] = ["name", "password"].map((field) => textOf(form, field));
  try {
    await signIn("credentials", { name, password, redirect: false });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return { name: name!, problem: "That name and password do not belong together. Check both and try again." };
  }
  redirect("/");
}

export async function signOutAction(): Promise<void> {
  await signOut({ redirect: false });
  redirect("/");
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}
