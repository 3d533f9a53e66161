import type { FormAction } from "@/lib/platform/forms/schema";
import type { AccountView } from "@/lib/players/view";
import { Choices, Field, Form } from "@/components/ui/form";

interface ScorekeeperFormProps {
  action: FormAction;
  player: Pick<AccountView, "id" | "role" | "keeps">;
  ladders: readonly { readonly id: number; readonly name: string }[];
}

/** The ladders whose games a player may enter and correct. */
export function ScorekeeperForm({ action, player: { id: player, role, keeps }, ladders }: ScorekeeperFormProps) {
  const submit = role === "scorekeeper" ? "Save ladders" : "Make scorekeeper";
  return (
    <Form key={keeps.join()} action={action} hidden={{ player }} submit={submit} quiet>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm text-soft">Scorekeeper of</legend>
        {ladders.map(({ id, name }) => (
          <label key={id} className="flex items-baseline gap-2.5">
            <input type="checkbox" name="ladder" value={id} defaultChecked={keeps.includes(id)} className="accent-(--ink)" />
            {name}
          </label>
        ))}
      </fieldset>
    </Form>
  );
}

interface BanFormProps {
  action: FormAction;
  player: Pick<AccountView, "id" | "name">;
  /** What the public page can show, in words, by its value. */
  shown: Readonly<Record<string, string>>;
  /** The first day that can be chosen. */
  today: string;
}

export function BanForm({ action, player: { id, name }, shown, today }: BanFormProps) {
  const question = `${name} will be signed out everywhere and cannot sign in until the ban is over. Ban ${name}?`;
  return (
    <Form
      action={action}
      hidden={{ player: id }}
      initial={{ shown: "nothing" }}
      submit="Yes, ban"
      quiet
      ask={{ label: `Ban ${name}…`, question }}
    >
      <Field name="until" label="Last day (UTC)" type="date" min={today} required />
      <ReasonField hint={`${name} is told the reason when signing in. It is also recorded in the audit log.`} />
      <Choices
        name="shown"
        label="The public page says"
        options={Object.entries(shown).map(([value, label]) => ({ value, label }))}
      />
    </Form>
  );
}

export function HideForm({ action, player: { id, name } }: Pick<BanFormProps, "action" | "player">) {
  const question = `${name} will no longer be listed or ranked. Games and ratings stay as they are. Hide ${name}?`;
  return (
    <Form action={action} hidden={{ player: id }} submit="Yes, hide" quiet ask={{ label: "Hide from standings…", question }}>
      <ReasonField hint="For the audit log. It is not shown to anybody else." />
    </Form>
  );
}

function ReasonField({ hint }: { hint: string }) {
  return <Field name="reason" label="Reason" hint={hint} required maxLength={500} autoComplete="off" />;
}
