import { Fragment } from "react";
import { TextLink } from "@/components/ui/app-link";
import { LinkedText } from "@/components/ui/linked-text";
import type { Site } from "@/lib/site/view";

const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

const texts = [
  { name: "imprint", label: "Imprint" },
  { name: "privacy", label: "Privacy" },
] as const;

interface SiteFooterProps {
  site: Pick<Site, "footer" | "imprint" | "privacy">;
  version: string;
  theme: string | null;
  setTheme: (form: FormData) => Promise<void>;
}

export function SiteFooter({ site, version, theme, setTheme }: SiteFooterProps) {
  return (
    <footer className="border-t border-rule px-4 py-6 text-sm text-soft sm:px-10">
      {site.footer !== null && (
        <div className="mx-auto mb-4 max-w-[1040px]">
          <LinkedText text={site.footer} />
        </div>
      )}
      <div className="mx-auto flex max-w-[1040px] flex-wrap items-center justify-between gap-4">
        <p>
          Pairwise {version}. Every point is passed from one player to another:{" "}
          <TextLink href="/how-it-works">how it works</TextLink> · <TextLink href="/docs">API</TextLink>
          {texts
            .filter(({ name }) => site[name] !== null)
            .map(({ name, label }) => (
              <Fragment key={name}>
                {" · "}
                <TextLink href={`/${name}`}>{label}</TextLink>
              </Fragment>
            ))}
        </p>
        <form action={setTheme}>
          <div className="segments" role="group" aria-label="Colours">
            {themes.map(({ value, label }) => (
              <button key={value} name="theme" value={value} aria-pressed={(theme ?? "system") === value}>
                {label}
              </button>
            ))}
          </div>
        </form>
      </div>
    </footer>
  );
}
