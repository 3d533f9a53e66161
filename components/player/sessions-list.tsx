import type { FormAction } from "@/lib/platform/forms/schema";
import type { ShownSession } from "@/lib/sign-in/view";
import { Form } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";

/** Where somebody is signed in; each can be ended. */
export function SessionsList({ sessions, action }: { sessions: readonly ShownSession[]; action: FormAction }) {
  return (
    <ul className="mb-6 max-w-[65ch] border-t border-rule">
      {sessions.map(({ id, browser, since, seen, isThis }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
          <p>
            {browser}
            {isThis && <strong className="font-medium"> (this browser)</strong>}
            <span className="block text-sm text-soft">
              Signed in <Moment at={since} />, last used <Moment at={seen} />
            </span>
          </p>
          {!isThis && <Form action={action} hidden={{ session: id }} submit="End session" quiet layout="inline" />}
        </li>
      ))}
    </ul>
  );
}
