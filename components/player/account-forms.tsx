"use client";

import type { FormAction } from "@/lib/platform/forms/schema";
import { TextLink } from "@/components/ui/app-link";
import { Field, Form } from "@/components/ui/form";

interface ActionProps {
  action: FormAction;
}

const newPassword = { type: "password", autoComplete: "new-password", required: true, minLength: 8, maxLength: 128 } as const;
const PASSWORD_HINT = "8 to 128 characters. A long phrase of your own is best.";

export function SignInForm({ action, next }: ActionProps & { next: string }) {
  return (
    <Form action={action} submit="Sign in">
      {(state) => (
        <>
          <input type="hidden" name="next" value={next} />
          <Field state={state} name="name" label="Name" required autoComplete="username" maxLength={200} autoFocus />
          <Field state={state} name="password" label="Password" type="password" required autoComplete="current-password" />
        </>
      )}
    </Form>
  );
}

export function RegisterForm({ action, next }: ActionProps & { next: string }) {
  return (
    <Form
      action={action}
      submit="Register"
      after={() => (
        <p className="text-[15px] text-soft">
          Is your name already in results? Ask an admin for an invitation: it makes you that player, with all their games. Already
          registered? <TextLink href="/login">Sign in</TextLink>
        </p>
      )}
    >
      {(state) => (
        <>
          <input type="hidden" name="next" value={next} />
          <Field
            state={state}
            name="name"
            label="Name"
            hint="The name you play under. Everyone can see it."
            required
            autoComplete="username"
            maxLength={64}
            autoFocus
          />
          <Field state={state} name="password" label="Password" hint={PASSWORD_HINT} {...newPassword} />
        </>
      )}
    </Form>
  );
}

export function ClaimForm({ action, token, name }: ActionProps & { token: string; name: string }) {
  return (
    <Form action={action} submit="Set password and sign in">
      {(state) => (
        <>
          <input type="hidden" name="token" value={token} />
          {/* So that a password manager keeps the password under the right name. */}
          <Field state={{ ...state, values: { name } }} name="name" label="Name" readOnly autoComplete="username" />
          <Field state={state} name="password" label="Password" hint={PASSWORD_HINT} autoFocus {...newPassword} />
        </>
      )}
    </Form>
  );
}

export function SetUpForm({ action, token }: ActionProps & { token: string }) {
  return (
    <Form action={action} submit="Become the first admin">
      {(state) => (
        <>
          <input type="hidden" name="token" value={token} />
          <Field
            state={state}
            name="name"
            label="Name"
            hint="Admins are players too: use the name you play under."
            required
            autoComplete="username"
            maxLength={64}
            autoFocus
          />
          <Field state={state} name="password" label="Password" hint={PASSWORD_HINT} {...newPassword} />
        </>
      )}
    </Form>
  );
}

export function ChangePasswordForm({ action, name }: ActionProps & { name: string }) {
  return (
    <Form action={action} submit="Change password">
      {(state) => (
        <>
          <input type="hidden" name="username" value={name} autoComplete="username" />
          <Field
            state={state}
            name="old-password"
            label="Current password"
            type="password"
            required
            autoComplete="current-password"
          />
          <Field state={state} name="password" label="New password" hint={PASSWORD_HINT} {...newPassword} />
        </>
      )}
    </Form>
  );
}

export function SignOutEverywhereForm({ action }: ActionProps) {
  return <Form action={action} submit="Sign out everywhere" quiet />;
}
