import { LinkedLine } from "@/components/ui/linked-text";
import type { Site } from "@/lib/site/view";

/** How to reach an admin, on pages that tell people to ask one. */
export function AdminContact({ site: { contact } }: { site: Pick<Site, "contact"> }) {
  if (contact === null) return null;
  return (
    <p className="mt-3 max-w-[60ch] text-[15px] [overflow-wrap:anywhere] text-soft">
      Contact for the admins: <LinkedLine text={contact} />
    </p>
  );
}
