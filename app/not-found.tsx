import type { Metadata } from "next";
import { NotFoundTitle } from "@/components/ui/not-found-title";
import { SearchForm } from "@/components/ui/search-form";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
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
