import type { NativeFilterScope } from "@sightline/core/native-filters";
import { chartsInScope } from "@sightline/core/native-filters/dashboard";
import { Checkbox } from "@sightline/ui/field";
import { useMemo } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { useFiltering } from "../store/FilteringContext.ts";
import classes from "./configure.module.css";
import { type ScopeNode, scopeOfCharts, scopeTree, toggleNode } from "./scopeTree.ts";

interface Props {
  label: string;
  scope: NativeFilterScope;
  /** A chart that cannot be reached: the one whose marks filter. */
  omitted?: number;
  onChange: (scope: NativeFilterScope) => void;
}

/** Which charts a filter is for: the dashboard with its tabs and charts, each to be ticked. */
export function ScopeTree({ label, scope, omitted, onChange }: Props) {
  const t = useWords("dashboard-filters");
  const { layout, chartName } = useFiltering();
  const tree = useMemo(
    () => scopeTree(layout, t("allCharts"), chartName, omitted),
    [layout, chartName, omitted, t],
  );
  const chosen = useMemo(
    () => new Set(chartsInScope(scope, layout).filter((id) => id !== omitted)),
    [scope, layout, omitted],
  );
  return (
    <fieldset className={classes.tree}>
      <legend className={classes.label}>{label}</legend>
      <p className={classes.hint}>{t("scopeCount", { count: chosen.size, all: tree.chartIds.length })}</p>
      <ul>
        <Branch
          node={tree}
          chosenCharts={chosen}
          onToggle={(node) => onChange(scopeOfCharts(tree, toggleNode(node, chosen)))}
        />
      </ul>
    </fieldset>
  );
}

function Branch({
  node,
  chosenCharts,
  onToggle,
}: {
  node: ScopeNode;
  chosenCharts: ReadonlySet<number>;
  onToggle: (node: ScopeNode) => void;
}) {
  const count = node.chartIds.filter((id) => chosenCharts.has(id)).length;
  const isAll = count > 0 && count === node.chartIds.length;
  return (
    <li>
      <Checkbox
        label={node.label}
        disabled={node.chartIds.length === 0}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={() => onToggle(node)}
      />
      {node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <Branch key={child.key} node={child} chosenCharts={chosenCharts} onToggle={onToggle} />
          ))}
        </ul>
      )}
    </li>
  );
}
