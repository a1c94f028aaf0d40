import { Textarea } from "@sightline/ui/field";
import { useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { metadataText, readMetadataText } from "./metadataText.ts";
import classes from "./properties.module.css";
import { type DashboardSettings, isSame } from "./settings.ts";

type Metadata = DashboardSettings["metadata"];

/** json_metadata as text. What cannot be read stays in the field, and its problem is said to the form. */
export function MetadataField({
  metadata,
  problem,
  onChange,
  onProblem,
}: {
  metadata: Metadata;
  problem: string | null;
  onChange: (metadata: Metadata) => void;
  onProblem: (problem: string | null) => void;
}) {
  const t = useWords("dashboards");
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readMetadataText(typed);
  // Other fields change the metadata, too: the text follows them unless it is being written.
  const follows = read === null || (read.ok && !isSame(read.metadata, metadata));
  return (
    <Textarea
      size="xs"
      label={t("properties.metadata")}
      description={t("properties.metadataHint")}
      error={problem && t("properties.metadataProblem", { problem })}
      rows={22}
      spellCheck={false}
      classNames={{ input: classes.code ?? "" }}
      value={follows || typed === null ? metadataText(metadata) : typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const next = readMetadataText(text);
        setTyped(text);
        onProblem(next.ok ? null : next.problem);
        if (next.ok) onChange(next.metadata);
      }}
    />
  );
}
