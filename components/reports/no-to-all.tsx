import type { FormAction } from "@/lib/platform/forms/schema";
import { ButtonForm, Form, TextArea } from "@/components/ui/form";

interface NoToAllProps {
  reporter: { readonly id: number; readonly name: string };
  /** Scorekeepers check what the reporter reports about the reader. */
  hasBlocked: boolean;
  actions: Readonly<Record<"denyAll" | "block" | "unblock", FormAction>>;
}

/** One reason against everything that somebody reported, and scorekeepers for what they report from now on. */
export function NoToAll({ reporter: { id, name }, hasBlocked, actions }: NoToAllProps) {
  return (
    <>
      <details className="text-[15px] open:w-full">
        <summary className="button button-quiet inline-block cursor-pointer list-none [&::-webkit-details-marker]:hidden">
          No to all reports of {name}
        </summary>
        <div className="mt-2 mb-4 border-l-2 border-rule pl-3">
          <p className="mb-3">You deny every report by {name} that you are in and nobody has decided.</p>
          <Form action={actions.denyAll} hidden={{ player: id }} submit="Say no to all of them" quiet>
            <TextArea name="reason" label="Why" hint="The others and the scorekeepers read it at each report." />
          </Form>
        </div>
      </details>
      <ButtonForm
        action={hasBlocked ? actions.unblock : actions.block}
        hidden={{ player: id }}
        submit={
          hasBlocked
            ? `Unblock ${name} (scorekeepers check ${name}’s reports for you)`
            : `Have scorekeepers check what ${name} reports`
        }
      />
    </>
  );
}
