import type { FormAction } from "@/lib/platform/forms/schema";
import { Field, Form } from "@/components/ui/form";

interface SignInFormProps {
  action: FormAction;
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

export function NewPasswordField({ label = "Password", autoFocus = false }) {
  return (
    <Field
      name="password"
      label={label}
      hint="8 to 128 characters. A long phrase of your own is best."
      type="password"
      autoComplete="new-password"
      required
      minLength={8}
      maxLength={128}
      autoFocus={autoFocus}
    />
  );
}
