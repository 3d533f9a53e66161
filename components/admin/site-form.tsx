"use client";

import type { ChangeEvent } from "react";
import { withBase } from "@/lib/platform/base-path";
import type { FormAction } from "@/lib/platform/forms/schema";
import { LOGO_TYPES, MAX_LOGO_BYTES, siteFields, siteInput, siteNames, type SiteInput } from "@/lib/site/schema";
import type { Site } from "@/lib/site/view";
import { Field, Form, Select, TextArea } from "@/components/ui/form";
import { Tick } from "@/components/ui/tick";

interface SiteFormProps {
  action: FormAction;
  settings: SiteInput;
  site: Pick<Site, "accent" | "logo">;
  /** The time zones that the server knows; a browser's list may differ. */
  zones: readonly string[];
}

export function SiteForm({ action, settings, site: { accent, logo }, zones }: SiteFormProps) {
  return (
    <Form action={action} initial={settings} submit="Save">
      {siteNames.map((name) => {
        const { control, placeholder, ...field } = siteFields.get(siteInput.shape[name])!;
        if (control === "lines") return <TextArea key={name} name={name} {...field} />;
        if (control === "zone") return <Select key={name} name={name} {...field} options={zoneOptions(zones)} />;
        const usual = name === "accentDark" ? (accent?.dark ?? placeholder) : placeholder;
        return <Field key={name} name={name} {...field} placeholder={usual} />;
      })}
      {accent !== null && <AccentSample accent={accent} />}
      <LogoField logo={logo} />
    </Form>
  );
}

function zoneOptions(zones: readonly string[]) {
  return [{ value: "", label: "UTC" }, ...zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))];
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

function LogoField({ logo }: Pick<Site, "logo">) {
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
          <Tick name="removeLogo" value="yes" className="text-[15px]">
            Remove it
          </Tick>
        </p>
      )}
    </>
  );
}
