import type { AuditKind } from "@/lib/audit/schema";
import { gamePath } from "@/lib/format";
import type { AuditLine, AuditValue } from "@/lib/audit/view";
import { TextLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/moment";
import { Table, Words } from "@/components/ui/table";

interface AuditTableProps {
  lines: readonly AuditLine[];
  /** The log filtered by one target. */
  hrefOf: (kind: AuditKind, id: number) => string;
  /** Results of games, by id. */
  results: ReadonlyMap<number, string>;
}

const kinds = new Set<string>(["ladder", "player", "game", "key", "outlet"]);

function isKind(kind: string): kind is AuditKind {
  return kinds.has(kind);
}

export function AuditTable({ lines, hrefOf, results }: AuditTableProps) {
  return (
    <Table
      caption="Audit log, newest first"
      head={[
        { name: "When", className: "max-md:hidden" },
        { name: "Who", className: "max-md:hidden" },
        "What",
        { name: "Changes", className: "max-md:hidden" },
      ]}
    >
      {lines.map((line) => (
        <tr key={line.id} className="align-top">
          <Words className="text-soft max-md:hidden">
            <Moment at={line.at} style="short minute" />
          </Words>
          <Words className="min-w-32 max-md:hidden">{line.actor}</Words>
          <Words>
            {/* A phone has one column: who and when above what was done, before and after below it. */}
            <span className="block text-[13px] text-soft md:hidden">
              {line.actor}, <Moment at={line.at} style="short minute" />
            </span>
            {line.inWords}:{" "}
            {isKind(line.kind) && line.targetId !== null ? (
              <TextLink href={hrefOf(line.kind, line.targetId)}>{line.target}</TextLink>
            ) : (
              line.target
            )}
            {line.kind === "game" && line.targetId !== null && (
              <>
                {" "}
                (<TextLink href={gamePath(line.targetId)}>{results.get(line.targetId) ?? "public page"}</TextLink>)
              </>
            )}
            {line.reason !== null && <span className="block text-soft">“{line.reason}”</span>}
            <div className="mt-1 md:hidden">
              <Changes changes={line.changes} />
            </div>
          </Words>
          <Words className="max-w-[44ch] max-md:hidden">
            <Changes changes={line.changes} />
          </Words>
        </tr>
      ))}
    </Table>
  );
}

function Changes({ changes }: Pick<AuditLine, "changes">) {
  if (changes.length === 0) return null;
  const list = (
    <dl className="grid gap-1 text-[13px]">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="break-words">
          <dt className="inline text-soft">{field}: </dt>
          <dd className="inline">
            {before !== "" && (
              <del className="text-soft">
                <ValueText value={before} />
              </del>
            )}{" "}
            {after !== "" && (
              <ins className="no-underline">
                <ValueText value={after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  const length = changes.reduce((sum, { before, after }) => sum + lengthOf(before) + lengthOf(after), 0);
  if (length < 200) return list;
  return (
    <details>
      <summary className="cursor-pointer text-[13px]">{changes.map(({ field }) => field).join(", ")}</summary>
      <div className="mt-2">{list}</div>
    </details>
  );
}

function ValueText({ value }: { value: AuditValue }) {
  return typeof value === "string" ? value : <Moment at={value.at} style="short minute" />;
}

function lengthOf(value: AuditValue): number {
  return typeof value === "string" ? value.length : value.at.length;
}
