import { AppLink } from "@/components/ui/app-link";

/**
 * What opens the point that is read out. A finger has a link. A mouse on its way to one would reach other points: it clicks the point itself.
 */
export function ReadoutLink({ href, text }: { href: string; text: string }) {
  return (
    <>
      <AppLink href={href} className="link hidden whitespace-nowrap any-pointer-coarse:inline">
        {text}
      </AppLink>
      <span className="text-soft any-pointer-coarse:hidden">Click: {text.toLowerCase()}</span>
    </>
  );
}
