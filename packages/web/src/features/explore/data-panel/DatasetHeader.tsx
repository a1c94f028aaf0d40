import { Icon } from "@sightline/ui/icon";
import { Tooltip } from "@sightline/ui/tooltip";
import type { ReactNode } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { MarkdownText } from "../../../lib/markdown/index.ts";
import { datasetCertification, datasetWarning, hasNameTooltip } from "../model/dataset/datasetHeader.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { useCertification } from "../useCertification.ts";
import { DatasetMenu } from "./DatasetMenu.tsx";

/** The dataset's name and kind, who vouches for it, what is wrong with it, and its menu. */
export function DatasetHeader() {
  const t = useWords("explore");
  const { dataset } = useExplore();
  // What was never saved has no name that anybody gave it.
  const name = dataset.type === "query" ? (dataset.sql ?? "") : dataset.datasource_name;
  const warning = datasetWarning(dataset.extra);
  const certification = useCertification(datasetCertification(dataset.extra));
  const virtual = Boolean(dataset.sql);
  return (
    <div className="ex-dataset">
      <Icon
        name={virtual ? "sql" : "table"}
        size={14}
        label={t(virtual ? "data.virtual" : "data.physical")}
      />
      <Tooltip label={name} disabled={!hasNameTooltip(name)} multiline>
        <strong className="ex-dataset-name" tabIndex={hasNameTooltip(name) ? 0 : undefined}>
          {name}
        </strong>
      </Tooltip>
      {certification && <Note icon="certified" text={certification} />}
      {dataset.health_check_message && <Note text={dataset.health_check_message} />}
      {warning && <Note text={warning} label={<MarkdownText code={warning} />} />}
      <DatasetMenu />
    </div>
  );
}

interface NoteProps {
  text: string;
  /** The text as it is shown; missing: as it is. */
  label?: ReactNode;
  icon?: "alert" | "certified";
}

function Note({ text, label = text, icon = "alert" }: NoteProps) {
  return (
    <Tooltip label={label} multiline>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip says what it stands for, also by keyboard */}
      <span className={icon === "alert" ? "ex-note" : "ex-certified"} tabIndex={0}>
        <Icon name={icon} size={14} label={text} />
      </span>
    </Tooltip>
  );
}
