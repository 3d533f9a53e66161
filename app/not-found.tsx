import type { Metadata } from "next";
import { preload } from "react-dom";
import { NotFoundTitle } from "@/components/ui/not-found-title";
import { SearchForm } from "@/components/ui/search-form";
import { loadFontFiles } from "@/lib/platform/loaders";

export const metadata: Metadata = { title: "Page not found" };

export default async function NotFound() {
  // Next.js does so for all other pages; without it the header jumps when the fonts arrive.
  for (const file of await loadFontFiles()) preload(file, { as: "font", type: "font/woff2", crossOrigin: "" });
  return (
    <>
      <NotFoundTitle />
      <SearchForm />
      <p className="mt-8">
        <a href="/" className="link">
          All ladders
        </a>
      </p>
    </>
  );
}
