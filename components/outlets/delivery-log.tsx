import type { ReactNode } from "react";
import type { LogLine } from "@/lib/notices/outlets/view";
import type { FormAction } from "@/lib/platform/forms/schema";
import { TextLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/moment";
import { Figure, figures, Table, Words } from "@/components/ui/table";
import { LinkForm } from "./outlet-forms";

/** What was sent to an outlet, newest first. On a phone a row is two lines. */
export function DeliveryLog({ name, log, sendAgain }: { name: string; log: readonly LogLine[]; sendAgain: FormAction }) {
  return (
    <Table
      caption={`Messages to ${name}, newest first`}
      head={[
        wide("Sent"),
        "Event",
        wide("About"),
        figures("Attempts", "max-md:hidden"),
        figures("Answer"),
        figures("Took", "max-md:hidden"),
        { name: "Result", className: "pl-6 max-md:hidden" },
        wide(<span className="sr-only">Send again</span>),
      ]}
    >
      {log.map((line) => {
        const again = line.state !== "waiting" && (
          <LinkForm
            action={sendAgain}
            hidden={{ delivery: line.id }}
            label="Send again"
            about={`${line.kind}, ${line.about?.text ?? name}`}
          />
        );
        return (
          <tr key={line.id} className="align-top">
            <Words className="whitespace-nowrap text-soft max-md:hidden">
              <Moment at={line.at} style="short minute" />
            </Words>
            <Words>
              {line.kind}
              <span className="md:hidden">
                {line.about !== null && ", "}
                <AboutText about={line.about} />
              </span>
              <span className="mt-1 flex flex-wrap gap-x-4 text-[13px] text-soft md:hidden">
                <Moment at={line.at} style="short minute" />
                {/* The answer says so, and there is no room. */}
                {(line.state !== "delivered" || line.waitedMs !== null) && <ResultText line={line} />} {again}
              </span>
            </Words>
            <Words className="max-md:hidden">
              <AboutText about={line.about} />
            </Words>
            <Figure className="max-md:hidden">
              {line.attempts}
              {line.state === "waiting" && <span className="text-soft"> of {line.of}</span>}
            </Figure>
            <Figure className={isRefusal(line) ? "font-semibold text-accent" : ""}>{line.status ?? "–"}</Figure>
            <Figure className="text-soft max-md:hidden">
              {line.tookMs === null ? "–" : `${(line.tookMs / 1000).toFixed(1)} s`}
            </Figure>
            <Words className="pl-6 text-soft max-md:hidden">
              <ResultText line={line} />
            </Words>
            <Words className="whitespace-nowrap max-md:hidden">{again}</Words>
          </tr>
        );
      })}
    </Table>
  );
}

const wide = (name: ReactNode) => ({ name, className: "max-md:hidden" });

const isRefusal = ({ status, state }: LogLine) => status !== null && status >= 300 && state !== "delivered" && state !== "edited";

function AboutText({ about }: { about: LogLine["about"] }) {
  if (about === null) return null;
  if (about.gameId === null) return about.text;
  return (
    <>
      <TextLink href={`/games/${about.gameId}`}>Game {about.gameId}</TextLink>, {about.text}
    </>
  );
}

const words: Readonly<Record<Exclude<LogLine["state"], "waiting">, string>> = {
  delivered: "Delivered",
  edited: "Edited",
  failed: "Given up",
  dropped: "Not needed",
};

const problems: Readonly<Record<string, string>> = {
  timeout: "No answer in ten seconds",
  "refused address": "Address not allowed",
  "no connection": "Not reached",
  fault: "Fault of this site, see its log",
  sealed: "Address cannot be opened",
};

function ResultText({ line: { state, dueAt, waitedMs, problem, attempts } }: { line: LogLine }) {
  const waited = waitedMs === null ? "" : ` after a wait of ${Math.ceil(waitedMs / 1000)} s (429)`;
  if (state !== "waiting") return `${words[state]}${waited}`;
  const why = problem === null ? "" : `${problems[problem] ?? problem}. `;
  if (dueAt === null || (attempts === 0 && waitedMs === null)) return "On its way";
  return (
    <>
      {why}Next try <Moment at={dueAt} style="clock" />
    </>
  );
}
