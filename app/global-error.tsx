"use client";

import "./globals.css";

/** When even the frame around every page cannot be drawn, usually because the database does not answer. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <title>That did not work · Pairwise</title>
        <main className="mx-auto w-full max-w-[1072px] px-4 pt-9 pb-20">
          <h1 className="font-serif text-[40px] leading-tight tracking-tight">That did not work</h1>
          <p className="mt-1 mb-7 text-[15px] text-soft">
            The site cannot reach its data at the moment; nothing was lost. Try again in a minute, and if it stays so, tell
            whoever runs this site.
          </p>
          <button type="button" onClick={() => window.location.reload()} className="link cursor-pointer">
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
