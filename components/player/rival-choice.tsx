"use client";

import type { Person } from "@/lib/players/view";

interface RivalChoiceProps {
  action: string;
  ladder: string;
  rivals: readonly Person[];
}

/** Chooses whom to compare with next; a plain form, so that it works without JavaScript. */
export function RivalChoice({ action, ladder, rivals }: RivalChoiceProps) {
  return (
    <form action={action} method="get" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="ladder" value={ladder} />
      <label className="grid gap-1 text-[13px] text-soft">
        Rival
        <select name="rival" className="max-w-[280px] border border-rule bg-paper px-3 py-2 text-base text-ink">
          {rivals.map(({ name, slug }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="cursor-pointer bg-ink px-5 py-2 text-paper">
        Compare
      </button>
    </form>
  );
}
