import { TextLink } from "@/components/ui/app-link";

const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

interface SiteFooterProps {
  version: string;
  theme: string | null;
  setTheme: (form: FormData) => Promise<void>;
}

export function SiteFooter({ version, theme, setTheme }: SiteFooterProps) {
  return (
    <footer className="border-t border-rule px-4 py-6 text-sm text-soft sm:px-10">
      <div className="mx-auto flex max-w-[1040px] flex-wrap items-center justify-between gap-4">
        <p>
          Pairwise {version}. Every point is passed from one player to another:{" "}
          <TextLink href="/how-it-works">how it works</TextLink> · <TextLink href="/docs">API</TextLink>
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
