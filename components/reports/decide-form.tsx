"use client";

import { useState } from "react";
import { countOf, gamePath } from "@/lib/format";
import type { Impact } from "@/lib/fold/view";
import type { FormAction } from "@/lib/platform/forms/schema";
import type { ReportView } from "@/lib/reports/view";
import { ImpactTable } from "@/components/game/impact-table";
import { TextLink } from "@/components/ui/app-link";
import { ButtonForm, Choices, Form, TextArea } from "@/components/ui/form";
import { useHydrated } from "@/components/ui/hydration";
import { Section } from "@/components/ui/page";

/** What confirming a version would do, by version. */
type Impacts = readonly (readonly [number, Impact])[];

/** A version, what happened instead, or nothing; what confirming would do follows the choice. */
export function DecideForm(props: { action: FormAction; report: ReportView; impacts: Impacts }) {
  const { action, impacts } = props;
  const { id, state, versions, rows, you, objection, gameId } = props.report;
  const ready = useHydrated();
  const only = versions.length === 1 ? String(versions[0]!.version) : "";
  const [choice, setChoice] = useState("");
  const options = [
    ...versions.map(({ version, by }) => ({
      value: String(version),
      label: `${by.name}’s version`,
      submit: `Confirm ${by.name}’s version`,
    })),
    {
      value: "neither",
      label: only === "" ? "Neither: enter what happened" : "Enter what happened",
      submit: "Enter what happened",
    },
    { value: "drop", label: "Drop it: this game was not played", submit: "Drop it" },
  ];
  const shown = impacts.filter(([version]) => !ready || String(version) === (choice || only));
  // Those whose rank alone changes are counted in the sentence above the table.
  const moved = (impact: Impact) => ({ ...impact, players: impact.players.filter(({ change }) => change !== 0) });
  return (
    <div className="grid gap-x-16 lg:grid-cols-2">
      <Section title="Decide">
        {you.isIn && (
          <p className="mb-4 border-l-2 border-alert pl-3">
            You played in this game. Let somebody else decide it if you can: your name stands under the decision.
          </p>
        )}
        {gameId !== null && (
          <p className="mb-4">
            Correct or void <TextLink href={gamePath(gameId)}>game {gameId}</TextLink> on its page, or keep it as it is.
          </p>
        )}
        <div
          onChange={({ target }) => {
            if (target instanceof HTMLInputElement && target.name === "choice") setChoice(target.value);
          }}
        >
          <Form
            action={action}
            hidden={{ report: id, ...(objection !== null && { choice: "keep" }) }}
            submit={options.find(({ value }) => value === choice)?.submit ?? (objection === null ? "Decide" : "Keep the game")}
            mayTakeLong
          >
            {objection === null && <Choices name="choice" label="What happened" options={options} mustChoose="sent" />}
            {choice !== "neither" && (
              <TextArea
                name="reason"
                label={`Reason, shown to all ${countOf(rows.length, "player")}${choice === "drop" ? "" : " and on the game’s page"}`}
              />
            )}
          </Form>
        </div>
        {state === "contested" && (
          <div className="mt-4">
            <ButtonForm action={action} hidden={{ report: id, choice: "ask" }} submit="Ask both again" />
          </div>
        )}
      </Section>
      {shown.length > 0 && (
        <Section title="What confirming would do">
          {shown.map(([version, impact]) => (
            <ImpactTable key={version} impact={moved(impact)} caption="What confirming would do" />
          ))}
        </Section>
      )}
    </div>
  );
}
