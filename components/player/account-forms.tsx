import type { FormAction } from "@/lib/platform/forms/schema";
import { TextLink } from "@/components/ui/app-link";
import { Field, Form } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { Tick } from "@/components/ui/tick";
import type { ShownFactor } from "@/lib/players/view";

interface ActionProps {
  action: FormAction;
}

const newPassword = { type: "password", autoComplete: "new-password", required: true, minLength: 8, maxLength: 128 } as const;
const PASSWORD_HINT = "8 to 128 characters. A long phrase of your own is best.";

interface SignInFormProps extends ActionProps {
  next: string;
  /** Whether other ways to sign in are above it: then the page does not start here. */
  isBelow?: boolean;
}

export function SignInForm({ action, next, isBelow = false }: SignInFormProps) {
  return (
    <Form action={action} hidden={{ next }} submit="Sign in">
      <Field name="name" label="Name" required autoComplete="username" maxLength={200} autoFocus={!isBelow} />
      <Field name="password" label="Password" type="password" required autoComplete="current-password" />
    </Form>
  );
}

/** The name that somebody new chooses. */
export function OwnNameField({ hint = "The name you play under. Everyone can see it.", autoFocus = false }) {
  return <Field name="name" label="Name" hint={hint} required autoComplete="username" maxLength={64} autoFocus={autoFocus} />;
}

export function RegisterForm({ action, next }: ActionProps & { next: string }) {
  return (
    <Form
      action={action}
      hidden={{ next }}
      submit="Register"
      after={
        <p className="text-[15px] text-soft">
          Already in the results as a guest? Ask an admin for an invitation link, or register another name and claim the games on
          your account page. Already registered? <TextLink href="/login">Sign in</TextLink>
        </p>
      }
    >
      <OwnNameField autoFocus />
      <Field name="password" label="Password" hint={PASSWORD_HINT} {...newPassword} />
    </Form>
  );
}

interface ClaimFormProps extends ActionProps {
  token: string;
  name: string;
  factors: readonly ShownFactor[];
}

export function ClaimForm({ action, token, name, factors }: ClaimFormProps) {
  return (
    <Form action={action} hidden={{ token }} submit="Set password and sign in">
      {/* So that a password manager keeps the password under the right name. */}
      <Field name="name" defaultValue={name} label="Name" readOnly autoComplete="username" />
      <Field name="password" label="Password" hint={PASSWORD_HINT} autoFocus {...newPassword} />
      {factors.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-sm text-soft">
            These can open the account, too. Choose those that are not yours, or that you no longer have; they will be removed.
          </legend>
          {factors.map(({ key, name: factor, since }) => (
            <Tick key={key} name="remove" value={key}>
              {factor}, since <Moment at={since} />
            </Tick>
          ))}
        </fieldset>
      )}
    </Form>
  );
}

export function SetUpForm({ action, token }: ActionProps & { token: string }) {
  return (
    <Form action={action} hidden={{ token }} submit="Become the first admin">
      <OwnNameField hint="Admins are players too: use the name you play under." autoFocus />
      <Field name="password" label="Password" hint={PASSWORD_HINT} {...newPassword} />
    </Form>
  );
}

export function ChangePasswordForm({ action, name, isFirst }: ActionProps & { name: string; isFirst: boolean }) {
  return (
    <Form action={action} submit={isFirst ? "Set a password" : "Change password"}>
      <input type="hidden" name="username" value={name} autoComplete="username" />
      {!isFirst && (
        <Field name="old-password" label="Current password" type="password" required autoComplete="current-password" />
      )}
      <Field name="password" label="New password" hint={PASSWORD_HINT} {...newPassword} />
    </Form>
  );
}
