import type { Metadata } from "next";
import { notFound } from "next/navigation";
import styles from "@/components/reports/reports.module.css";
import { TextLink } from "@/components/ui/app-link";
import { ladderPath } from "@/lib/format";
import { fresh } from "@/lib/platform/cached";
import { reportingAt } from "@/lib/reports/played";
import { loadBaseUrl } from "@/lib/platform/request";
import { posterOf } from "@/lib/reports/poster";

export const metadata: Metadata = { title: "Poster", robots: { index: false } };

/** To be printed and hung up where people play: its code opens "I played". */
export default async function PosterPage({ params }: PageProps<"/ladders/[ladder]/poster">) {
  const ladder = await fresh(reportingAt, (await params).ladder);
  if (ladder === null || ladder.reporting.mode === "off") notFound();
  const { address, code } = posterOf(ladder.slug, await loadBaseUrl());
  return (
    <div className="mx-auto max-w-xl text-center">
      <h1 className="font-serif text-[40px] leading-tight">Played? Report it.</h1>
      <p className="mt-2 font-serif text-2xl">{ladder.name}</p>
      {code !== null && (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={`QR code of ${address}`}
          className={`${styles.poster} mx-auto my-8`}
        >
          <path d={code.path} fill="#000" />
        </svg>
      )}
      <p className="break-all">{address}</p>
      <p className="mt-6 text-[15px] text-soft print:hidden">
        Print this page, or go back to <TextLink href={ladderPath(ladder.slug)}>{ladder.name}</TextLink>.
      </p>
    </div>
  );
}
