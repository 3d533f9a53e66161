import type { ReactNode } from "react";

export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-7">
      <h1 className="font-serif text-[40px] leading-tight tracking-tight break-words">{title}</h1>
      {children !== undefined && <p className="mt-1 text-[15px] text-soft">{children}</p>}
    </div>
  );
}
