"use client";

import { PageTitle } from "@/components/page-title";

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <>
      <title>That did not work · Pairwise</title>
      <PageTitle title="That did not work">
        Something went wrong on our side; nothing was lost. Try again, and if it happens twice, tell whoever runs this site.
      </PageTitle>
      <button type="button" onClick={reset} className="link cursor-pointer">
        Try again
      </button>
    </>
  );
}
