import type { Viewer } from "@/lib/sign-in/view";
import { TextLink } from "@/components/ui/app-link";
import { CodeBlock } from "@/components/ui/code-block";
import { PageTitle } from "@/components/ui/page";

/** The home page of a site that has no ladder: what to do first. */
export function NoLadders({ viewer }: { viewer: Viewer | null }) {
  if (viewer !== null && !viewer.isAdmin) {
    return (
      <PageTitle title="No ladders yet">An admin creates the first ladder. Then this page shows standings and games.</PageTitle>
    );
  }
  return (
    <>
      <PageTitle title="No ladders yet">
        {viewer === null ? "Three steps, and this page shows your league." : "Two steps, and this page shows your league."}
      </PageTitle>
      <ol className="grid max-w-[70ch] list-decimal gap-6 pl-5">
        {viewer === null && (
          <li>
            <TextLink href="/login">Sign in</TextLink> as an admin. To become the first admin, open the link that the server
            printed when it started, or run:
            <CodeBlock title="Create an admin" text={'npm run pairwise -- admin create --name "Your name"'} copy />
          </li>
        )}
        <li>
          <TextLink href="/admin/ladders/new">Create a ladder</TextLink>.
        </li>
        <li>
          <TextLink href="/admin/games/new">Enter a game</TextLink> (new names become players), or{" "}
          <TextLink href="/admin/import">import results</TextLink>. On the command line, the import also creates the ladder:
          <CodeBlock
            title="Import results"
            text="npm run pairwise -- import results.csv --ladder my-ladder --rate everyone"
            copy
          />
        </li>
      </ol>
    </>
  );
}
