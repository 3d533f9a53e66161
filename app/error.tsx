"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { PageTitle } from "@/components/ui/page-title";

export default function ErrorPage({ reset }: { reset: () => void }) {
  const router = useRouter();
  // Drawing again what the server sent before would fail again: it is asked anew.
  const tryAgain = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <>
      <title>That did not work · Pairwise</title>
      <PageTitle title="That did not work">
        Something went wrong on our side; nothing was lost. Try again, and if it happens twice, tell whoever runs this site.
      </PageTitle>
      <button type="button" onClick={tryAgain} className="link cursor-pointer">
        Try again
      </button>
    </>
  );
}
