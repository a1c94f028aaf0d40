import { useWords } from "../../../lib/i18n/index.ts";
import { FilterBoxCard } from "../../dashboard-filters/index.ts";
import { CardTitle } from "../chart/CardTitle.tsx";
import classes from "../chart/chart.module.css";
import { sizeOf } from "../nodes/blocks.tsx";
import { type NodeProps, useScene } from "../scene.ts";

interface Props extends NodeProps {
  chartId: number;
  title: string;
}

/** The card of a filter box: it draws nothing, its fields stand in the filter bar. */
export function FilterBoxNode({ component, chartId, title }: Props) {
  const t = useWords("dashboards");
  const { edit } = useScene();
  return (
    <article className={classes.card} style={sizeOf(component.meta)} aria-label={title} data-sized>
      <header className={classes.header}>
        <CardTitle id={component.id} title={title} />
      </header>
      <div className={classes.body}>
        {/* Without the filter bar there are no values, either. */}
        {edit ? (
          <p className={classes.description}>{t("filterBox.whileEditing")}</p>
        ) : (
          <FilterBoxCard chartId={chartId} />
        )}
      </div>
    </article>
  );
}
