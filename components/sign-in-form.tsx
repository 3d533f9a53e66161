"use client";

import { useActionState } from "react";

interface State {
  readonly name: string;
  readonly problem: string | null;
}

interface SignInFormProps {
  action: (before: State, form: FormData) => Promise<State>;
}

const field = "w-full border border-rule bg-transparent px-3 py-2 text-base";

/** Works without JavaScript too: what was typed as the name comes back with the answer. */
export function SignInForm({ action }: SignInFormProps) {
  const [state, submit, waiting] = useActionState(action, { name: "", problem: null });
  return (
    <form action={submit} className="grid max-w-sm gap-5">
      {state.problem !== null && (
        <p role="alert" className="border-l-2 border-accent pl-3">
          {state.problem}
        </p>
      )}
      <label className="grid gap-1 text-sm text-soft">
        Name
        <input name="name" defaultValue={state.name} required autoComplete="username" className={`${field} text-ink`} />
      </label>
      <label className="grid gap-1 text-sm text-soft">
        Password
        <input name="password" type="password" required autoComplete="current-password" className={`${field} text-ink`} />
      </label>
      <button type="submit" disabled={waiting} className="cursor-pointer justify-self-start bg-ink px-5 py-2 text-paper">
        Sign in
      </button>
    </form>
  );
}
