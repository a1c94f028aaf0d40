import { Icon } from "@sightline/ui/icon";
import { Tooltip } from "@sightline/ui/tooltip";
import { useWords } from "../../../lib/i18n/index.ts";
import { datasetWarning, hasNameTooltip } from "../model/dataset/datasetHeader.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { DatasetMenu } from "./DatasetMenu.tsx";

/** The dataset's name and kind, what is wrong with it, and its menu. */
export function DatasetHeader() {
  const t = useWords("explore");
  const { dataset } = useExplore();
  // What was never saved has no name that anybody gave it.
  const name = dataset.type === "query" ? (dataset.sql ?? "") : dataset.datasource_name;
  const warning = datasetWarning(dataset.extra);
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
      {dataset.health_check_message && <Note text={dataset.health_check_message} />}
      {warning && <Note text={warning} />}
      <DatasetMenu />
    </div>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Tooltip label={text} multiline>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip says what is wrong, also by keyboard */}
      <span className="ex-note" tabIndex={0}>
        <Icon name="alert" size={14} label={text} />
      </span>
    </Tooltip>
  );
}
