import type { Metadata } from "next";
import { ladderPath, PICTURE_SIZE, picturePath } from "@/lib/format";
import type { LadderSummary } from "@/lib/ladders/view";
import { ladderSummary } from "@/lib/ladders/data";
import { cached } from "@/lib/platform/cached";
import { ownAddress } from "@/lib/platform/request";
import { siteOf } from "@/lib/site/data";

interface PageFacts {
  title: string;
  description: string;
  /** The page's own address, without what is chosen on it. */
  path: string;
  /** Where a link is posted the title stands alone, and may need more words. */
  shared?: string;
  type?: "article" | "profile";
  /** The page has a picture, which a chat shows for a link: what it tells, for those who cannot see it. */
  picture?: string;
  feed?: string;
}

/** The metadata of a public page, for search engines and chats. */
export async function pageMetadata(facts: PageFacts): Promise<Metadata> {
  const { title, description, path, shared = title, type = "website", picture, feed } = facts;
  const site = await cached(siteOf);
  const images = picture === undefined ? [] : [{ url: picturePath(path), ...PICTURE_SIZE, alt: picture }];
  return {
    title,
    description,
    alternates: {
      canonical: ownAddress(path),
      types: feed === undefined ? {} : { "application/atom+xml": feed },
    },
    openGraph: { type, siteName: site.name, title: shared, description, url: ownAddress(path), images },
    ...(picture && { twitter: { card: "summary_large_image" } }),
  };
}

/** The same for a page of a ladder, named by the last part of its address. */
export function ladderMetadata(part: string, describe: (ladder: LadderSummary) => Pick<PageFacts, "title" | "description">) {
  return async ({ params }: { params: Promise<{ ladder: string }> }): Promise<Metadata> => {
    const ladder = await cached(ladderSummary, (await params).ladder);
    if (ladder === null) return { title: "Ladder not found" };
    return pageMetadata({ ...describe(ladder), path: `${ladderPath(ladder.slug)}/${part}` });
  };
}
