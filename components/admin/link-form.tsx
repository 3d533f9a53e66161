"use client";

import type { ComponentProps } from "react";
import type { FormAction } from "@/lib/platform/forms/schema";
import type { ShownLink } from "@/lib/players/view";
import { Copyable } from "@/components/ui/copy";
import { Form } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";

type LinkFormProps = Pick<ComponentProps<typeof Form>, "submit" | "ask"> & { action: FormAction<ShownLink>; player: number };

/** A button that makes a link, which is then shown once. */
export function LinkForm({ action, player, ...button }: LinkFormProps) {
  return (
    <Form action={action} hidden={{ player }} {...button} quiet>
      {({ shown }) =>
        shown && (
          <div className="grid gap-2">
            <Copyable label="Link" text={shown.link} />
            <p className="text-[13px] text-soft">
              Works once, until <Moment at={shown.expiresAt} />. A newer link replaces it.
            </p>
          </div>
        )
      }
    </Form>
  );
}
