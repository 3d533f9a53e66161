import { CodeBlock } from "./ui/code-block";
import { HeadCell, RowHead, Table, Words } from "./ui/table";

interface Field {
  readonly path: string;
  readonly type: string;
  readonly needed: boolean;
  readonly about: string;
}

/** A call of the API as the documentation describes it. */
export interface ApiCallProps {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly key: "needed" | "can be sent" | null;
  readonly parameters: readonly { name: string; place: string; type: string; needed: boolean; about: string }[];
  readonly fields: readonly Field[];
  readonly curls: readonly { label: string; source: string }[];
  readonly answers: readonly {
    status: string;
    about: string;
    fields: readonly Field[];
    examples: readonly { summary: string; text: string }[];
  }[];
}

export function ApiCall({ call }: { call: ApiCallProps }) {
  const good = call.answers.filter(({ status }) => Number(status) < 400);
  const bad = call.answers.filter(({ status }) => Number(status) >= 400);
  return (
    <section aria-labelledby={call.id} className="mt-12 min-w-0 border-t border-rule pt-6">
      <h3 id={call.id} className="scroll-mt-4 font-serif text-xl">
        {call.summary}
      </h3>
      <p className="mt-1 font-mono text-sm">
        <strong>{call.method}</strong> /api/v1{call.path}
      </p>
      <p className="mt-3 max-w-[70ch] text-[15px]">
        <Prose text={call.description} />
        {call.key === "needed" && " A key is needed."}
      </p>
      {call.parameters.length > 0 && (
        <Fields
          caption={`Parameters of ${call.summary}`}
          rows={call.parameters.map(({ name, place, type, needed, about }) => ({ path: name, type, needed, about, place }))}
        />
      )}
      {call.fields.length > 0 && (
        <>
          <h4 className="mt-6 text-sm text-soft">The body</h4>
          <Fields caption={`Body of ${call.summary}`} rows={call.fields} />
        </>
      )}
      {call.curls.map(({ label, source }) => (
        <CodeBlock key={label} title={`Example: ${label.toLowerCase()}`} text={source} copy />
      ))}
      {good.map((answer) => (
        <Answer key={answer.status} call={call} answer={answer} />
      ))}
      {bad.length > 0 && (
        <details className="mt-4">
          <summary className="link w-fit cursor-pointer text-[15px]">
            How it can be refused: {bad.map(({ status }) => status).join(", ")}
          </summary>
          {bad.map((answer) => (
            <Answer key={answer.status} call={call} answer={answer} />
          ))}
        </details>
      )}
    </section>
  );
}

function Answer({ call, answer }: { call: ApiCallProps; answer: ApiCallProps["answers"][number] }) {
  return (
    <div className="mt-5">
      <h4 className="text-[15px]">
        <strong className="tabular">{answer.status}</strong> <span className="text-soft">{answer.about}</span>
      </h4>
      {answer.examples.map(({ summary, text }) => (
        <CodeBlock key={summary} title={summary} text={text} tall />
      ))}
      {answer.fields.length > 0 && (
        <details className="mt-3">
          <summary className="link w-fit cursor-pointer text-[15px]">Every field of it</summary>
          <Fields caption={`Answer ${answer.status} of ${call.summary}`} rows={answer.fields} />
        </details>
      )}
    </div>
  );
}

function Fields({ caption, rows }: { caption: string; rows: readonly (Field & { place?: string })[] }) {
  return (
    <div className="mt-2">
      <Table caption={caption}>
        <thead>
          <tr>
            <HeadCell>Name</HeadCell>
            <HeadCell>What</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, type, needed, about, place }) => (
            <tr key={path}>
              <RowHead held={false} className="align-top">
                <code className="text-[13px] font-normal break-all">{path}</code>
              </RowHead>
              <Words>
                <span className="text-soft">
                  {place !== undefined && `in the ${place}, `}
                  {type}
                  {!needed && ", can be left out"}
                </span>{" "}
                <Prose text={about} />
              </Words>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** What stands between backquotes in a description is code. */
function Prose({ text }: { text: string }) {
  return text.split("`").map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <code key={at} className="text-[0.92em]">
        {part}
      </code>
    ),
  );
}
