"use client";

import type { ComponentProps } from "react";
import type { FormAction } from "@/lib/platform/forms/schema";
import type { ShownFactor, ShownLink } from "@/lib/players/view";
import { Copyable } from "@/components/ui/copy";
import { Field, Form } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { Tick } from "@/components/ui/tick";

type LinkFormProps = Pick<ComponentProps<typeof Form>, "submit" | "ask"> & {
  action: FormAction<ShownLink>;
  player: number;
  /** Other factors of the account. */
  factors?: readonly ShownFactor[];
  /** The link is also sent to an address. */
  byMail?: boolean;
};

/** A button that makes a link, which is then shown once. */
export function LinkForm({ action, player, factors = [], byMail = false, ...button }: LinkFormProps) {
  return (
    <Form action={action} hidden={{ player }} {...button} quiet>
      {({ shown }) =>
        shown === undefined ? (
          byMail ? (
            <Field
              name="email"
              label="Or send it by e-mail"
              hint="Their address. It is not stored."
              type="email"
              required
              maxLength={254}
              autoComplete="off"
            />
          ) : (
            factors.length > 0 && (
              <Tick name="remove-factors" defaultChecked={factors.some(({ isRecent }) => isRecent)}>
                Also remove the second factor ({factors.map(({ name }) => name).join(", ")}) and the recovery codes. Do this if
                somebody else may have used the account.
              </Tick>
            )
          )
        ) : (
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
