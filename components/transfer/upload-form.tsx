"use client";

import { useId, useState, type FormEvent } from "react";
import { useRouter } from "next/navigation";
import { withBase } from "@/lib/platform/base-path";
import { MAX_UPLOAD_BYTES, uploadRefusals, uploadResponse } from "@/lib/transfer/import/schema";
import { uploadPath } from "@/lib/format";

interface UploadFormProps {
  label: string;
  submit: string;
  /** The file that this one takes the place of. */
  insteadOf?: string;
  quiet?: boolean;
}

const BROKE_OFF = "The upload was interrupted. Check your connection and try again; the file is still selected.";

/** Sends a file. Without JavaScript the browser does, and shows no progress of its own. */
export function UploadForm({ label, submit, insteadOf, quiet = false }: UploadFormProps) {
  const id = useId();
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const address = `/api/imports${insteadOf === undefined ? "" : `?instead-of=${insteadOf}`}`;

  function fail(sentence: string): void {
    setSent(null);
    setProblem(sentence);
  }

  const router = useRouter();

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sent !== null) return;
    const data = new FormData(event.currentTarget);
    const file = data.get("file");
    if (!(file instanceof File) || file.name === "") return fail(uploadRefusals["no file"]);
    if (file.size > MAX_UPLOAD_BYTES) return fail(uploadRefusals["too large"]);
    setProblem(null);
    setSent(0);
    // fetch cannot say how much of what it sends has gone.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => setSent(loaded / total);
    request.onerror = () => fail(BROKE_OFF);
    request.onload = () => {
      const parsed = uploadResponse.safeParse(readJson(request.responseText));
      if (!parsed.success) fail(BROKE_OFF);
      else if ("problem" in parsed.data) fail(parsed.data.problem);
      else router.push(uploadPath(parsed.data.upload));
    };
    request.open("POST", withBase(address));
    request.setRequestHeader("Accept", "application/json");
    request.send(data);
  }

  return (
    <form action={withBase(address)} method="post" encType="multipart/form-data" onSubmit={send} className="grid max-w-md gap-4">
      <div className="grid min-w-0 gap-1">
        <label htmlFor={id} className="text-sm text-soft">
          {label}
        </label>
        <input
          id={id}
          type="file"
          name="file"
          required
          accept=".csv,.tsv,.txt,.md,.xlsx,.json,.jsonl,.ndjson,.gz,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,application/json,application/gzip"
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          className="field"
        />
        <div role={problem === null ? undefined : "alert"}>
          {problem !== null && (
            <p id={`${id}-problem`} className="text-[13px] text-alert">
              {problem}
            </p>
          )}
        </div>
      </div>
      <button type="submit" aria-disabled={sent !== null} className={`button ${quiet ? "button-quiet" : ""}`}>
        {submit}
      </button>
      {sent !== null && <ProgressLine label={sent < 1 ? "Uploading" : "Opening the file"} share={sent < 1 ? sent : 0} />}
    </form>
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** How far something is, in words and as a rule that fills. */
function ProgressLine({ label, share }: { label: string; share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className="grid max-w-md gap-2">
      <p aria-hidden className="tabular text-[15px]">
        {label}
        {share > 0 && ` ${percent}%`}
      </p>
      {/* Without a value as long as nobody knows how far it is. */}
      <progress className="progress" aria-label={label} max={100} {...(share > 0 && { value: percent })} />
    </div>
  );
}
