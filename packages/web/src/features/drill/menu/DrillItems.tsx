import type { Mark } from "@sightline/charts/contract/marks";
import { drilledValues, drillFilters } from "@sightline/charts/drill";
import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { useWords } from "../../../lib/i18n/index.ts";
import type { DrillRights } from "../rights.ts";
import type { DrilledMark, DrillStep } from "../types.ts";

interface Props {
  /** Null: the chart as a whole. */
  mark: Mark | null;
  rights: DrillRights;
  /** Where the choice of a dimension opens, CSS pixels. */
  x: number;
  y: number;
  onStep: (step: DrillStep) => void;
}

/** The entries of a menu that look into a chart: its rows, those of a mark, the chart by another dimension. */
export function DrillItems({ mark, rights, x, y, onStep }: Props) {
  const t = useWords("drill");
  // Beside other entries with drawings; the menu of a mark has words alone.
  const menuIcon = (name: "table" | "chart") => (mark === null ? <Icon name={name} /> : undefined);
  const filters = mark ? drillFilters(mark) : [];
  const query = mark?.query ? { query: mark.query.place } : {};
  const detailOf = (chosen: typeof filters) => onStep({ kind: "detail", filters: chosen, ...query });
  return (
    <>
      {rights.isDetailOff && (
        <Menu.Item disabled title={t("detailOff")} leftSection={menuIcon("table")}>
          {t("detail")}
        </Menu.Item>
      )}
      {rights.detail && (
        <Menu.Item leftSection={menuIcon("table")} onClick={() => onStep({ kind: "detail", filters: [] })}>
          {t("detail")}
        </Menu.Item>
      )}
      {rights.detail &&
        filters.map((filter, at) => (
          // Two columns may have the same value.
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries never change their places
          <Menu.Item key={at} onClick={() => detailOf([filter])}>
            {t("detailBy", { value: filter.label })}
          </Menu.Item>
        ))}
      {rights.detail && filters.length > 1 && (
        <Menu.Item onClick={() => detailOf(filters)}>{t("detailByAll")}</Menu.Item>
      )}
      {rights.by && (
        <Menu.Item
          leftSection={menuIcon("chart")}
          onClick={() => onStep({ kind: "choose", mark: drilledMark(mark), x, y })}
        >
          {t("by")}
        </Menu.Item>
      )}
    </>
  );
}

const drilledMark = (mark: Mark | null): DrilledMark =>
  mark === null ? { values: [] } : { values: drilledValues(mark), ...(mark.query && { query: mark.query }) };
