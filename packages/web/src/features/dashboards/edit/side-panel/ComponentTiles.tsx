import { type ComponentType, contentIdOf, GRID_ID, ROOT_ID } from "@sightline/core/layout";
import { Icon, type IconName } from "@sightline/ui/icon";
import { useRef } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { useScene } from "../../scene.ts";
import panel from "./sidePanel.module.css";
import { useAdd } from "./useAdd.ts";

const TILES: { type: ComponentType; icon: IconName }[] = [
  { type: "TABS", icon: "folder" },
  { type: "ROW", icon: "menu" },
  { type: "COLUMN", icon: "columns" },
  { type: "HEADER", icon: "text" },
  { type: "MARKDOWN", icon: "edit" },
  { type: "DIVIDER", icon: "line" },
];

/** The components other than charts: each is dragged, or added to the end of the page by a click. */
export function ComponentTiles() {
  const t = useWords("dashboards");
  const { layout } = useScene();
  const hasTopTabs = contentIdOf(layout) !== GRID_ID;
  return (
    <>
      <p className={panel.hint}>{t("tilesHint")}</p>
      <ul className={panel.tiles}>
        {!hasTopTabs && <Tile type="TABS" icon="folder" label={t("topTabs")} root />}
        {TILES.map(({ type, icon }) => (
          <Tile key={type} type={type} icon={icon} label={t(`type.${type}`)} />
        ))}
      </ul>
    </>
  );
}

function Tile({
  type,
  icon,
  label,
  root = false,
}: {
  type: ComponentType;
  icon: IconName;
  label: string;
  /** Becomes the tabs of the whole dashboard. */
  root?: boolean;
}) {
  const ref = useRef<HTMLLIElement>(null);
  const add = useAdd(ref, { kind: "new", type });
  return (
    <li ref={ref} className={panel.tile}>
      <button type="button" onClick={() => (root ? add(ROOT_ID) : add())}>
        <Icon name={icon} />
        {label}
      </button>
    </li>
  );
}
