import type { Metadata } from "next";
import { PICTURE_SIZE, picturePath } from "@/lib/format";

/** The picture that a chat shows for a link to the page at `path`. */
export function linkPicture(
  path: string,
  alt: string,
): { openGraph: Pick<NonNullable<Metadata["openGraph"]>, "images">; twitter: Metadata["twitter"] } {
  return { openGraph: { images: [{ url: picturePath(path), ...PICTURE_SIZE, alt }] }, twitter: { card: "summary_large_image" } };
}
