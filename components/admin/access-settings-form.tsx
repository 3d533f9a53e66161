import type { FormAction } from "@/lib/platform/forms/schema";
import { MAX_EVENTS_DAYS, type AccessInput } from "@/lib/site/schema";
import { Choices, Field, Form } from "@/components/ui/form";

interface AccessSettingsFormProps {
  action: FormAction;
  settings: AccessInput;
  /** The names of the providers that are switched on. */
  providers: readonly string[];
}

/** Who may register, what admins need to sign in, and the retention of the security log. */
export function AccessSettingsForm({ action, settings, providers }: AccessSettingsFormProps) {
  const { registration, providersRegister, passwordsOffered, adminsNeedSecondFactor, keepEventsDays } = settings;
  const initial = {
    registration,
    providersRegister: providersRegister ? "yes" : "no",
    passwordsOffered: passwordsOffered ? "yes" : "no",
    adminsNeedSecondFactor: adminsNeedSecondFactor ? "yes" : "no",
    keepEventsDays: String(keepEventsDays),
  };
  return (
    <Form action={action} initial={initial} submit="Save accounts">
      <Choices
        name="registration"
        label="Who can register"
        options={[
          { value: "open", label: "Everyone" },
          { value: "invited", label: "By invitation", hint: "Only with a link that an admin creates for a guest." },
          { value: "closed", label: "Nobody", hint: "Invitations do not work either. Links that set a new password do." },
        ]}
      />
      {providers.length > 0 && (
        <>
          <Choices
            name="providersRegister"
            label={`New people by ${providers.join(", ")}`}
            options={[
              { value: "yes", label: "As above" },
              { value: "no", label: "No", hint: "Only people who have an account here can sign in with them." },
            ]}
          />
          <Choices
            name="passwordsOffered"
            label="Passwords on the sign-in page"
            options={[
              { value: "yes", label: "Offered" },
              { value: "no", label: "Behind a link", hint: "Passwords that people have still work." },
            ]}
          />
        </>
      )}
      <Choices
        name="adminsNeedSecondFactor"
        label="Second factor for admins"
        options={[
          { value: "no", label: "Optional" },
          {
            value: "yes",
            label: "Required",
            hint: "An admin needs an authenticator app or a passkey before doing anything else.",
          },
        ]}
      />
      <Field
        name="keepEventsDays"
        label="Days to keep the security log"
        inputMode="numeric"
        maxLength={4}
        hint={`From 1 to ${MAX_EVENTS_DAYS}.`}
      />
    </Form>
  );
}
