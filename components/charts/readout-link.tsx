import { AppLink } from "@/components/ui/app-link";

/**
 * The link that opens the point that is read out, for touch. A mouse would pass other points on its way there: it clicks the point itself.
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
