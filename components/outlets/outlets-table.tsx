import type { ReactNode } from "react";
import type { OutletLine } from "@/lib/notices/outlets/view";
import type { FormAction } from "@/lib/platform/forms/schema";
import { adminOutletPath, countOf, inWords, outletLogPath } from "@/lib/format";
import type { MailOutlet } from "@/lib/notices/email/schema";
import { AppLink, TextLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/moment";
import { Figure, figures, RowHead, Table, Words } from "@/components/ui/table";
import { LinkForm, RemoveOutletForm } from "./outlet-forms";
import { HOUR_MS, MINUTE_MS } from "@/lib/format/durations";

const kindWords: Readonly<Record<OutletLine["kind"], string>> = {
  discord: "Discord channel",
  webhook: "Webhook, signed",
};

interface OutletsTableProps {
  lines: readonly OutletLine[];
  mail: MailOutlet | null;
  open: number | null;
  now: string;
}

/** All outlets, and e-mail; the one whose log is open is tinted. */
export function OutletsTable({ lines, mail, open, now }: OutletsTableProps) {
  return (
    <Table
      caption="Outlets"
      head={[
        "Outlet",
        { name: "Kind", className: "max-md:hidden" },
        { name: "Sends", className: "max-md:hidden" },
        { name: "Last delivery", className: "max-sm:hidden" },
        figures("Waiting"),
        { name: "State", className: "pl-6" },
      ]}
    >
      {lines.map((line) => (
        <OutletRow
          key={line.id}
          {...line}
          kind={kindWords[line.kind]}
          state={line.trouble === null ? "Working" : line.trouble.kind === "off" ? "Switched off" : "Retrying"}
          isOpen={line.id === open}
          now={now}
        >
          <AppLink href={outletLogPath(line.id)} aria-current={line.id === open ? "true" : undefined} className="name-link">
            {line.name}
          </AppLink>
        </OutletRow>
      ))}
      {mail !== null && (
        <OutletRow
          {...mail}
          kind={mail.host}
          sends={`Notices to ${countOf(mail.people, "person", "people")}`}
          state={mail.trouble === null ? "Working" : "Retrying"}
          now={now}
        >
          E-mail
        </OutletRow>
      )}
    </Table>
  );
}

interface OutletRowProps extends Pick<OutletLine, "sends" | "deliveredAt" | "waiting"> {
  kind: string;
  state: "Working" | "Retrying" | "Switched off";
  isOpen?: boolean;
  now: string;
  /** Its name. */
  children: ReactNode;
}

function OutletRow({ kind, sends, deliveredAt, waiting, state, isOpen = false, now, children }: OutletRowProps) {
  return (
    <tr className={`align-top ${isOpen ? "own-row" : ""}`}>
      <RowHead>
        {children}
        <span className="mt-1 block text-[13px] font-normal text-soft md:hidden">
          {kind}
          <br />
          {sends}
        </span>
      </RowHead>
      <Words className="text-soft max-md:hidden">{kind}</Words>
      <Words className="max-md:hidden">{sends}</Words>
      <Words className="whitespace-nowrap text-soft max-sm:hidden">
        {deliveredAt === null ? "none yet" : <Moment at={deliveredAt} style="ago" now={now} />}
      </Words>
      <Figure>{waiting}</Figure>
      <Words className={`pl-6 whitespace-nowrap ${state === "Working" ? "" : "font-semibold text-accent"}`}>{state}</Words>
    </tr>
  );
}

/** What is wrong, when it is tried next, and what to do. */
export function Troubles({
  lines,
  mail,
  tryNow,
  remove,
}: Pick<OutletsTableProps, "lines" | "mail"> & { tryNow: FormAction; remove: FormAction }) {
  const troubled = lines.filter(({ trouble }) => trouble !== null);
  if (troubled.length === 0 && mail?.trouble == null) return null;
  return (
    <ul className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-2">
      {troubled.map(({ id, name, kind, trouble }) => (
        <li key={id} className="border-l-[3px] border-accent pl-3">
          {trouble?.kind === "off" && (
            <>
              <p>
                <strong>{name}</strong> was switched off on <Moment at={trouble.at} style="short" />:{" "}
                {kind === "webhook" ? "the receiver" : "Discord"} answered {trouble.status}.
              </p>
              <p className="text-sm text-soft">
                {kind === "webhook" ? "There is nothing at its address any more." : "The channel or its webhook was deleted."}{" "}
                Paste a new address to go on. <TextLink href={adminOutletPath(id)}>Paste an address</TextLink>
              </p>
              <div className="text-sm">
                <RemoveOutletForm action={remove} outlet={id} name={name} />
              </div>
            </>
          )}
          {trouble?.kind === "retrying" && (
            <>
              <p>
                <strong>{name}</strong> {answerInWords(trouble, kind)}
              </p>
              <div className="text-sm text-soft">
                {trouble.next !== null && (
                  <>
                    Next try at <Moment at={trouble.next} style="clock" />
                    {laterInWords(trouble.later)}.{" "}
                  </>
                )}
                Nothing is lost: each message keeps its id.{" "}
                <LinkForm action={tryNow} hidden={{ outlet: id }} label="Try now" about={name} />
              </div>
            </>
          )}
        </li>
      ))}
      {mail?.trouble != null && (
        <li className="border-l-[3px] border-accent pl-3">
          <p>
            <strong>E-mail</strong> was not taken by {mail.host}: {mail.trouble.reason}.
          </p>
          <p className="text-sm text-soft">
            Next try at <Moment at={mail.trouble.next} style="clock" />. Check SMTP_URL and MAIL_FROM in the server’s settings.
          </p>
        </li>
      )}
    </ul>
  );
}

type Retrying = Extract<NonNullable<OutletLine["trouble"]>, { kind: "retrying" }>;

const times = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${inWords(count)} times`);

/** "answered 503 twice." An answer that says where the fault is says it in words. */
function answerInWords({ status, problem, attempts }: Retrying, kind: OutletLine["kind"]): string {
  if (problem === "refused address")
    return "has an address in the server’s own network. Requests there are not allowed; see WEBHOOKS_ALLOW_PRIVATE in the documentation.";
  if (problem === "sealed") return "cannot be opened, because AUTH_SECRET has changed. Paste its address again.";
  if (problem === "timeout") return `did not answer within ten seconds, ${times(attempts)}.`;
  if (status === null) return `could not be reached, ${times(attempts)}.`;
  if (status >= 300 && status < 400)
    return `answered ${status}, which leads elsewhere. Redirects are not followed: enter the final address.`;
  const who = kind === "webhook" ? "answered" : "was refused by Discord with";
  return `${who} ${status} ${times(attempts)}.`;
}

const list = new Intl.ListFormat("en-GB");

/** ", then after 30 min, 2 h and 5 h". */
function laterInWords(later: readonly number[]): string {
  const steps = later.map((ms) => (ms < HOUR_MS ? `${ms / MINUTE_MS} min` : `${ms / HOUR_MS} h`));
  return steps.length === 0 ? "" : `, then after ${list.format(steps)}`;
}
