"use client";

import { useId, type ChangeEvent } from "react";
import { withBase } from "@/lib/platform/base-path";
import type { FormAction, FormState } from "@/lib/platform/forms/schema";
import { DEFAULT_DESCRIPTION, DEFAULT_NAME, LOGO_TYPES, MAX_DESCRIPTION, MAX_LOGO_BYTES, MAX_NAME } from "@/lib/site/schema";
import type { Site, SiteSettings } from "@/lib/site/view";
import { FieldProblem } from "@/components/ui/field-problem";
import { Field, Form, TextArea } from "@/components/ui/form";

interface SiteFormProps {
  action: FormAction;
  settings: SiteSettings;
  accent: Site["accent"];
}

export function SiteForm({ action, settings, accent }: SiteFormProps) {
  const { name, description, accent: light, accentDark, logo } = settings;
  return (
    <Form action={action} initial={{ name, description, accent: light, accentDark }} submit="Save">
      {(state) => (
        <>
          <Field
            state={state}
            name="name"
            label="Name"
            maxLength={MAX_NAME}
            placeholder={DEFAULT_NAME}
            hint="In the header, in page titles and in feeds."
          />
          <TextArea
            state={state}
            name="description"
            label="Description"
            hint={`One sentence for search engines and link previews, at most ${MAX_DESCRIPTION} characters. Default: “${DEFAULT_DESCRIPTION}”`}
          />
          <LogoField state={state} logo={logo} />
          <Field
            state={state}
            name="accent"
            label="Colour of links"
            placeholder="#7a2e1d"
            hint="Dark enough to read on a light page."
            spellCheck={false}
            autoCapitalize="none"
            maxLength={7}
          />
          <Field
            state={state}
            name="accentDark"
            label="Colour of links on dark pages"
            placeholder={accent?.dark ?? "#e0937d"}
            hint="Empty: a lighter shade of the other colour."
            spellCheck={false}
            autoCapitalize="none"
            maxLength={7}
          />
          {accent !== null && <AccentSample accent={accent} />}
        </>
      )}
    </Form>
  );
}

/** The saved colours on both papers, whichever one the page has. */
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

function LogoField({ state, logo }: { state: FormState; logo: SiteSettings["logo"] }) {
  const id = useId();
  const problem = state.problems.logo;
  // A file beyond what a form may send would be answered with an error page.
  const check = ({ target }: ChangeEvent<HTMLInputElement>) =>
    target.setCustomValidity((target.files?.[0]?.size ?? 0) > MAX_LOGO_BYTES ? TOO_LARGE : "");
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-sm text-soft">
        Logo
      </label>
      {logo !== null && (
        <p className="mb-1 flex flex-wrap items-center gap-x-5 gap-y-2">
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
      <input
        id={id}
        type="file"
        name="logo"
        accept={LOGO_TYPES.join(",")}
        onChange={check}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint${problem === undefined ? "" : ` ${id}-problem`}`}
        className="field"
      />
      <p id={`${id}-hint`} className="text-[13px] text-soft">
        PNG, JPEG or WebP, {MAX_LOGO_BYTES / 1024} kB at most. It is shown 28 pixels high, beside the name.
      </p>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
