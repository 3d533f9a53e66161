"use client";

import type { ChangeEvent } from "react";
import { withBase } from "@/lib/platform/base-path";
import type { FormAction } from "@/lib/platform/forms/schema";
import { DEFAULT_DESCRIPTION, DEFAULT_NAME, LOGO_TYPES, MAX_DESCRIPTION, MAX_LOGO_BYTES, MAX_NAME } from "@/lib/site/schema";
import type { Site, SiteSettings } from "@/lib/site/view";
import { Field, Form, TextArea } from "@/components/ui/form";

export function SiteForm({ action, settings, accent }: { action: FormAction; settings: SiteSettings; accent: Site["accent"] }) {
  const { name, description, accent: light, accentDark, logo } = settings;
  return (
    <Form action={action} initial={{ name, description, accent: light, accentDark }} submit="Save">
      <Field
        name="name"
        label="Name"
        maxLength={MAX_NAME}
        placeholder={DEFAULT_NAME}
        hint="In the header, in page titles and in feeds."
      />
      <TextArea
        name="description"
        label="Description"
        hint={`One sentence for search engines and link previews, at most ${MAX_DESCRIPTION} characters. Default: “${DEFAULT_DESCRIPTION}”`}
      />
      <LogoField logo={logo} />
      <Field
        name="accent"
        label="Colour of links"
        placeholder="#7a2e1d"
        hint="Dark enough to read on a light page."
        spellCheck={false}
        autoCapitalize="none"
        maxLength={7}
      />
      <Field
        name="accentDark"
        label="Colour of links on dark pages"
        placeholder={accent?.dark ?? "#e0937d"}
        hint="Empty: a lighter shade of the other colour."
        spellCheck={false}
        autoCapitalize="none"
        maxLength={7}
      />
      {accent !== null && <AccentSample accent={accent} />}
    </Form>
  );
}

/** The saved colours in both themes, whichever one the page has. */
function AccentSample({ accent }: { accent: NonNullable<Site["accent"]> }) {
  const samples = [
    { paper: "#fbfaf7", colour: accent.light, label: "On light pages" },
    { paper: "#151412", colour: accent.dark, label: "On dark pages" },
  ];
  return (
    <p className="flex flex-wrap gap-3 text-[15px]">
      {samples.map(({ paper, colour, label }) => (
        <span key={label} className="border border-rule px-3 py-1.5 underline" style={{ background: paper, color: colour }}>
          {label}
        </span>
      ))}
    </p>
  );
}

const TOO_LARGE = `The picture is larger than ${MAX_LOGO_BYTES / 1024} kB. Use a smaller one.`;

function LogoField({ logo }: Pick<SiteSettings, "logo">) {
  // A file over the form's size limit would get an error page.
  const check = ({ target }: ChangeEvent<HTMLInputElement>) =>
    target.setCustomValidity((target.files?.[0]?.size ?? 0) > MAX_LOGO_BYTES ? TOO_LARGE : "");
  return (
    <>
      <Field
        name="logo"
        label="Logo"
        type="file"
        accept={LOGO_TYPES.join(",")}
        defaultValue={undefined}
        onChange={check}
        hint={`PNG, JPEG or WebP, ${MAX_LOGO_BYTES / 1024} kB at most. It is shown 28 pixels high, beside the name.`}
      />
      {logo !== null && (
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {/* eslint-disable-next-line @next/next/no-img-element -- a logo of the site, small and already cached by its address */}
          <img
            src={withBase(logo.src)}
            width={logo.width}
            height={logo.height}
            alt="The logo now"
            className="h-10 w-auto max-w-60 object-contain"
          />
          <label className="flex items-baseline gap-2.5 text-[15px]">
            <input type="checkbox" name="removeLogo" value="yes" className="accent-(--ink)" />
            Remove it
          </label>
        </p>
      )}
    </>
  );
}
