import type { Metadata } from "next";
import { ApiCalls } from "@/components/api/api-calls";
import { PageTitle } from "@/components/ui/page-title";
import { CodeBlock } from "@/components/ui/code-block";
import { Section } from "@/components/ui/section";
import { Figure, HeadCell, RowHead, Table, Words } from "@/components/ui/table";
import { loadApiReference } from "@/lib/api/loaders";

const description = "Read ladders, players and games over HTTP, and report games from a game server: every call with examples.";

export const metadata: Metadata = {
  title: "The API",
  description,
  alternates: { canonical: "/docs" },
  openGraph: { title: "The API", description, url: "/docs" },
};

export default async function DocsPage() {
  const { base, calls, problems, script } = await loadApiReference();
  return (
    <>
      <PageTitle title="The API">
        JSON over HTTP, at <code>{base}</code>. Programs read the same in{" "}
        <a href="/api/v1/openapi.json" className="link">
          openapi.json
        </a>
        .
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

      <Section id="begin" title="How to begin">
        <ul className="grid max-w-[70ch] list-disc gap-2 pl-5 text-[15px]">
          <li>Everybody may read, from pages of other sites too. All numbers are given in full, times in UTC.</li>
          <li>
            To report games a server needs a key, which an admin makes under Admin, Keys. It goes into the header{" "}
            <code>Authorization: Bearer pw_…</code> and nowhere else. The examples take it from the shell:{" "}
            <code>export PAIRWISE_KEY=pw_…</code>
          </li>
          <li>
            Send an <code>Idempotency-Key</code> with each game and send it again when no answer comes: the game is entered once.
            What counts as the same is the game, not the spaces and the order of fields it is written with.
          </li>
          <li>
            A key may send 120 games a minute, each of 256 kB at most. Reads carry an <code>ETag</code>: send it back as{" "}
            <code>If-None-Match</code>, and the answer is an empty 304 as long as nothing has changed.
          </li>
        </ul>
      </Section>

      <Section id="client" title="A script to start from">
        <p className="max-w-[70ch] text-[15px]">
          It reports one game and tries again until it is sure. Take it{" "}
          <a href={script.path} className="link">
            as it is
          </a>
          ; it needs Node.js and nothing else.
        </p>
        <CodeBlock title="report-game.mjs" text={script.text} copy tall />
      </Section>

      <Section id="calls" title="The calls">
        <ApiCalls calls={calls} />
      </Section>

      <Section
        id="errors"
        title="What can go wrong"
        note="Errors are problems by RFC 9457, as application/problem+json: type, title, status, a sentence in detail, and errors, each with a path and a message. Nothing is written on any of them."
      >
        <Table caption="Problems">
          <thead>
            <tr>
              <HeadCell figures>Status</HeadCell>
              <HeadCell className="pl-4">Title</HeadCell>
              <HeadCell>When</HeadCell>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ kind, status, title, why }) => (
              <tr key={kind} id={kind} className="scroll-mt-4">
                <Figure className="align-top">{status}</Figure>
                <RowHead held={false} className="pl-4 align-top">
                  {title}
                </RowHead>
                <Words>{why}</Words>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
    </>
  );
}
