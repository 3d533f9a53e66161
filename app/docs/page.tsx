import { pageMetadata } from "@/app/page-metadata";
import { ApiCalls } from "@/components/api/api-calls";
import { PageTitle, Section } from "@/components/ui/page";
import { CodeBlock } from "@/components/ui/code-block";
import { Figure, figures, RowHead, Table, Words } from "@/components/ui/table";
import { FileLink } from "@/components/ui/app-link";
import { documentationPage } from "@/lib/api/documentation";
import { BASE_PATH } from "@/lib/platform/base-path";
import { fresh } from "@/lib/platform/cached";
import { loadBaseUrl } from "@/lib/platform/request";

const description = "Read ladders, players and games over HTTP, and report games from a game server. Every call has examples.";

export const generateMetadata = () => pageMetadata({ title: "API", description, path: "/docs" });

export default async function DocsPage() {
  const { base, calls, problems, script } = await fresh(documentationPage, `${(await loadBaseUrl()).origin}${BASE_PATH}`);
  return (
    <>
      <PageTitle title="API">
        JSON over HTTP at <code>{base}</code>. For tools, there is an OpenAPI description:{" "}
        <FileLink href="/api/v1/openapi.json">openapi.json</FileLink>.
      </PageTitle>

      <nav aria-label="Calls">
        <ul className="grid gap-x-10 text-[15px] sm:grid-cols-2">
          {calls.map(({ id, method, path, summary }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-hairline py-2">
              <a href={`#${id}`} className="link">
                {summary}
              </a>
              <code className="text-[13px] break-all text-soft">
                {method} {path}
              </code>
            </li>
          ))}
        </ul>
      </nav>

      <Section id="begin" title="Getting started">
        <ul className="grid max-w-[70ch] list-disc gap-2 pl-5 text-[15px]">
          <li>No key is needed to read; CORS is open. Numbers are not rounded, and times are in UTC.</li>
          <li>
            To report games, a server needs a key. An admin creates it under Admin, Keys. Send it in the header{" "}
            <code>Authorization: Bearer pw_…</code> only. The examples read it from the environment:{" "}
            <code>export PAIRWISE_KEY=pw_…</code>
          </li>
          <li>
            Send an <code>Idempotency-Key</code> with each game, and send the same request again if you get no answer: the game is
            entered only once. Whitespace and the order of fields do not matter.
          </li>
          <li>
            A game of the same players that overlaps in time with one on the ladder is probably the same game, reported twice: the
            answer is 409 with the game that was found, even if a score differs. Games one after the other do not overlap, as long
            as <code>playedAt</code> is when each of them began, or when each ended. Where they do, such as players in two games
            at once, send <code>{'"allowOverlap": true'}</code>.
          </li>
          <li>
            A key can report up to 120 games a minute, each up to 256 kB. Every read has an <code>ETag</code>: send it back as{" "}
            <code>If-None-Match</code>, and the answer is an empty 304 if nothing has changed.
          </li>
        </ul>
      </Section>

      <Section id="client" title="Example script">
        <p className="max-w-[70ch] text-[15px]">
          It reports one game and retries until the game is entered. It needs only Node.js.{" "}
          <FileLink href={script.path} download>
            Download report-game.mjs
          </FileLink>
        </p>
        <CodeBlock title="report-game.mjs" text={script.text} copy tall />
      </Section>

      <Section id="calls" title="Calls">
        <ApiCalls calls={calls} />
      </Section>

      <Section
        id="errors"
        title="Errors"
        note="Errors follow RFC 9457 (application/problem+json): type, title, status, detail, and a list of errors, each with a path and a message. After an error, nothing was saved."
      >
        <Table caption="Kinds of errors" head={[figures("Status"), { name: "Title", className: "pl-4" }, "When"]}>
          {problems.map(({ kind, status, title, why }) => (
            <tr key={kind} id={kind} className="scroll-mt-4">
              <Figure className="align-top">{status}</Figure>
              <RowHead held={false} className="pl-4 align-top">
                {title}
              </RowHead>
              <Words>{why}</Words>
            </tr>
          ))}
        </Table>
      </Section>
    </>
  );
}
