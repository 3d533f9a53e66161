"use client";

import type { FormAction } from "@/lib/platform/forms/schema";
import { Form } from "@/components/ui/form";

export function DiscardForm({ action, upload }: { action: FormAction; upload: string }) {
  return <Form action={action} hidden={{ upload }} submit="Discard the file" quiet />;
}
