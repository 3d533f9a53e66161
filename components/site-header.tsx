import Link from "next/link";

interface SiteHeaderProps {
  ladders: readonly { slug: string; name: string }[];
  viewer: { name: string } | null;
  signOut: () => Promise<void>;
}

export function SiteHeader({ ladders, viewer, signOut }: SiteHeaderProps) {
  return (
    <header className="flex flex-wrap items-baseline gap-x-7 gap-y-2 border-b border-rule px-4 py-4 text-[15px] sm:px-10">
      <Link href="/" className="font-serif text-[22px] font-semibold tracking-tight">
        Pairwise
      </Link>
      <nav aria-label="Ladders" className="flex flex-wrap gap-x-7 gap-y-2 text-soft">
        {ladders.map(({ slug, name }) => (
          <Link key={slug} href={`/ladders/${slug}`} className="hover:text-ink">
            {name}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex gap-4 text-soft">
        {viewer === null ? (
          <Link href="/login" className="hover:text-ink">
            Sign in
          </Link>
        ) : (
          <form action={signOut} className="flex gap-4">
            <span className="text-ink">{viewer.name}</span>
            <button type="submit" className="cursor-pointer hover:text-ink">
              Sign out
            </button>
          </form>
        )}
      </div>
    </header>
  );
}
