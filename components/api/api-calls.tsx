import type { ResponseReference, CallReference, FieldReference } from "@/lib/api/view";
import { CodeBlock } from "@/components/ui/code-block";

/** Every call of the API. */
export function ApiCalls({ calls }: { calls: readonly CallReference[] }) {
  return calls.map((call) => <ApiCall key={call.id} call={call} />);
}

function ApiCall({ call }: { call: CallReference }) {
  const good = call.responses.filter(({ status }) => Number(status) < 400);
  const bad = call.responses.filter(({ status }) => Number(status) >= 400);
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
        {call.key === "needed" && " Requires a key."}
      </p>
      <TitledFields title="Parameters" call={call} rows={call.parameters} />
      <TitledFields title="Body" call={call} rows={call.fields} />
      {call.curls.map(({ label, source }) => (
        <CodeBlock key={label} title={`Example: ${label.toLowerCase()}`} text={source} copy />
      ))}
      {good.map((response) => (
        <ResponseSection key={response.status} call={call} response={response} />
      ))}
      {bad.length > 0 && (
        <details className="mt-4">
          <summary className="link w-fit cursor-pointer text-[15px]">
            Errors: {bad.map(({ status }) => status).join(", ")}
          </summary>
          {bad.map((response) => (
            <ResponseSection key={response.status} call={call} response={response} />
          ))}
        </details>
      )}
    </section>
  );
}

type FieldRow = FieldReference & { readonly place?: string };

function TitledFields({ title, call, rows }: { title: string; call: CallReference; rows: readonly FieldRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h4 className="mt-6 text-[15px] font-semibold">{title}</h4>
      <Fields label={`${title} of ${call.summary}`} rows={rows} />
    </>
  );
}

function ResponseSection({ call, response }: { call: CallReference; response: ResponseReference }) {
  return (
    <div className="mt-5">
      <h4 className="text-[15px]">
        <strong className="tabular">{response.status}</strong> <span className="text-soft">{response.about}</span>
      </h4>
      {response.examples.map(({ summary, text }) => (
        <CodeBlock key={summary} title={summary} text={text} tall />
      ))}
      {response.fields.length > 0 && (
        <details className="mt-3">
          <summary className="link w-fit cursor-pointer text-[15px]">All fields</summary>
          <Fields label={`Answer ${response.status} of ${call.summary}`} rows={response.fields} />
        </details>
      )}
    </div>
  );
}

/** Names beside what they are; on a phone, where names of fields within fields need the width, above it. */
function Fields({ label, rows }: { label: string; rows: readonly FieldRow[] }) {
  return (
    <dl aria-label={label} className="mt-2 border-t border-ink text-[15px]">
      {rows.map(({ path, type, needed, about, place }) => (
        <div key={path} className="gap-x-6 border-b border-hairline py-2 sm:grid sm:grid-cols-[17rem_1fr]">
          <dt>
            <code className="text-[13px]">{path}</code>
          </dt>
          <dd>
            <span className="text-soft">
              {place !== undefined && `in the ${place}, `}
              {type}
              {!needed && ", optional"}
            </span>{" "}
            <Prose text={about} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Text between backquotes in a description is code. */
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
