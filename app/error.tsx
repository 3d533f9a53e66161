"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { PageTitle } from "@/components/ui/page";

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
      <title>Something went wrong</title>
      <PageTitle title="Something went wrong">
        The server could not show this page. Nothing was lost. Please try again; if it keeps happening, tell the site’s admin.
      </PageTitle>
      <button type="button" onClick={tryAgain} className="link cursor-pointer">
        Try again
      </button>
    </>
  );
}
