import { useState } from "react";
import { CodeField } from "../../../../lib/code-field/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import type { DraftProblem } from "../draft/draftStore.ts";
import { metadataText, problemOffset, readMetadataText } from "./metadataText.ts";
import { type DashboardSettings, isSame } from "./settings.ts";

type Metadata = DashboardSettings["metadata"];

/** json_metadata as text. What cannot be read is handed to the form with its problem, and outlives the field. */
export function MetadataField({
  metadata,
  problem,
  onChange,
  onProblem,
}: {
  metadata: Metadata;
  problem: DraftProblem | null;
  onChange: (metadata: Metadata) => void;
  onProblem: (problem: DraftProblem | null) => void;
}) {
  const t = useWords("dashboards");
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readMetadataText(typed);
  // Other fields change the metadata, too: the text follows them unless it says the same.
  const isAsTyped = read?.ok === true && isSame(read.metadata, metadata);
  return (
    <CodeField
      language="json"
      label={t("properties.metadata")}
      description={t("properties.metadataHint")}
      error={problem && t("properties.metadataProblem", { problem: problem.message })}
      problem={problem && { offset: problemOffset(problem.text), message: problem.message }}
      value={problem?.text ?? (isAsTyped && typed !== null ? typed : metadataText(metadata))}
      onChange={(text) => {
        const next = readMetadataText(text);
        setTyped(text);
        onProblem(next.ok ? null : { text, message: next.problem });
        if (next.ok) onChange(next.metadata);
      }}
    />
  );
}
