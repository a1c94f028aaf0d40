import { type ComponentId, type Layout, type LayoutComponent, parentOf } from "@sightline/core/layout";
import { availableWidth, DEFAULT_WIDTH } from "@sightline/core/layout/size";
import { TAB_TEXT } from "@sightline/core/layout/tabs";
import { chartTitle } from "@sightline/core/layout/titles";
import { word } from "../../../../lib/i18n/index.ts";
import { ordinalOf } from "../moves/keyMoves.ts";

/** What a component is called on the screen and by screen readers: its text, else its type and number. */
export function nameOf(layout: Layout, id: ComponentId): string {
  const component = layout[id];
  if (!component) return "";
  const type = word(`dashboards:type.${component.type}`);
  const text = componentText(component);
  if (text) return `${type} '${text}'`;
  if (component.type === "GRID") return type;
  if (component.type === "ROW" || component.type === "COLUMN") {
    const numbered = word("dashboards:numbered", { type, number: ordinalOf(layout, id) });
    const around = parentOf(layout, id);
    const nested = around && ["COLUMN", "TAB", "ROW"].includes(layout[around]?.type ?? "");
    return nested ? word("dashboards:within", { inner: numbered, outer: nameOf(layout, around) }) : numbered;
  }
  return type;
}

function componentText({ type, meta }: LayoutComponent): string {
  switch (type) {
    case "CHART":
      return chartTitle(meta);
    case "HEADER":
      return meta.text ?? "";
    case "TAB":
      return meta.text || meta.defaultText || TAB_TEXT;
    case "MARKDOWN":
      return (
        (meta.code ?? "")
          .split("\n", 1)[0]
          ?.replace(/^#+\s*/, "")
          .slice(0, 40) ?? ""
      );
    default:
      return "";
  }
}

/** Where a component stands, to be said after a move: "position 2 of 3 in row 1". */
export function placeOf(layout: Layout, id: ComponentId): string {
  const parent = parentOf(layout, id);
  if (parent === null) return "";
  const siblings = layout[parent]?.children ?? [];
  return word("dashboards:place", {
    position: siblings.indexOf(id) + 1,
    count: siblings.length,
    container: nameOf(layout, parent),
  });
}

/** What several components are called together: the name of the only one, else their number. */
export const namesOf = (layout: Layout, ids: readonly ComponentId[]): string =>
  ids.length === 1 ? nameOf(layout, ids[0] ?? "") : word("dashboards:several", { count: ids.length });

/** How large a component is: "6 of 12 columns wide, 50 units high". */
export function sizeText(layout: Layout, id: ComponentId): string {
  const { width = DEFAULT_WIDTH, height } = layout[id]?.meta ?? {};
  const columns = availableWidth(layout, parentOf(layout, id) ?? "");
  return word(height === undefined ? "dashboards:sizeWidth" : "dashboards:sizeBoth", {
    width,
    height,
    columns,
  });
}
