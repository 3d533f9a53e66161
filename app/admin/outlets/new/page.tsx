import { z } from "zod";
import { NewOutletForm } from "@/components/outlets/outlet-forms";
import { TextLink } from "@/components/ui/app-link";
import { PageTitle } from "@/components/ui/page";
import { addOutletAction } from "@/lib/notices/outlets/actions";
import { outletKinds } from "@/db/values";
import { addingWords } from "@/lib/notices/outlets/schema";
import { requireAdmin } from "@/lib/sign-in/guard";
import { ladderSummaries } from "@/lib/ladders/data";
import { cached } from "@/lib/platform/cached";

export const metadata = { title: "Add an outlet" };

const query = z.object({ kind: z.enum(outletKinds).catch("discord") });

export default async function NewOutletPage({ searchParams }: PageProps<"/admin/outlets/new">) {
  await requireAdmin("/admin/outlets/new");
  const { kind } = query.parse(await searchParams);
  const ladders = await cached(ladderSummaries);
  return (
    <>
      <PageTitle title={addingWords[kind]}>
        <TextLink href="/admin/outlets">All outlets</TextLink>
      </PageTitle>
      <div className="mb-7 max-w-[65ch]">
        {kind === "webhook" ? (
          <p>
            A program of yours, such as a bot, gets each event as a signed request in JSON. The secret is shown once, after you
            add it. <TextLink href="/examples/webhook-receiver.mjs">A receiver in twenty lines</TextLink> shows how to check a
            request.
          </p>
        ) : (
          <>
            <ol className="grid list-decimal gap-1 pl-6">
              <li>In Discord, open the channel’s settings (the cogwheel beside its name), then Integrations, then Webhooks.</li>
              <li>Press New Webhook, and Copy Webhook URL.</li>
              <li>Paste it below. Whoever has this address can write to the channel, so it is stored encrypted.</li>
            </ol>
            <p className="mt-3">One message a game.</p>
          </>
        )}
      </div>
      <NewOutletForm key={kind} action={addOutletAction} kind={kind} ladders={ladders} />
    </>
  );
}
