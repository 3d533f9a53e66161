"use client";

import "./globals.css";

/** When even the frame around every page cannot be drawn, usually because the database does not answer. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main className="mx-auto w-full max-w-[1072px] px-4 pt-9 pb-20">
          <h1 className="font-serif text-[40px] leading-tight tracking-tight">Something went wrong</h1>
          <p className="mt-1 mb-7 text-[15px] text-soft">
            The site cannot reach its database. Nothing was lost. Please try again in a minute; if it keeps happening, tell the
            site’s admin.
          </p>
          <button type="button" onClick={() => window.location.reload()} className="link cursor-pointer">
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
