"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { withBase } from "@/lib/platform/base-path";
import { headToHeadPath, playerPath } from "@/lib/format";
import { LoadingBar } from "@/components/ui/loading-bar";
import { NamesList } from "./names-list";
import { useSuggestions } from "./suggestions";

/**
 * Selects whom to compare a player with. Without a selected name, and without JavaScript, it is a form that leads to the matching player,
 * or to similar names.
 */
export function RivalSearch({ player, name }: { player: string; name: string }) {
  const router = useRouter();
  const [isLoading, start] = useTransition();
  const { input, list } = useSuggestions({
    teams: false,
    except: player,
    onTake: ({ slug }) => start(() => router.push(headToHeadPath(player, slug, null))),
  });
  return (
    <form action={withBase(`${playerPath(player)}/vs`)} method="get" className="flex flex-wrap items-end gap-3">
      <label className="relative grid w-full max-w-72 gap-1 text-[13px] text-soft">
        Compare {name} with
        <input {...input} name="rival" required placeholder="Name of a player" className="field min-h-11" />
        <NamesList {...list} className="top-full left-0 max-h-64 w-full text-ink" />
      </label>
      <button type="submit" className="button min-h-11">
        Compare
      </button>
      {isLoading && <LoadingBar />}
    </form>
  );
}
