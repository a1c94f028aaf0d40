import type { ComponentId } from "@sightline/core/layout";
import { IconButton } from "@sightline/ui/button";
import { Menu } from "@sightline/ui/menu";
import { useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { isMac } from "../../../../lib/shortcuts/index.ts";
import { useScene } from "../../scene.ts";
import { nameOf } from "../components/names.ts";
import {
  copyFromLayout,
  duplicateInLayout,
  moveByStep,
  moveTo,
  pasteInto,
} from "../moves/componentActions.ts";
import { containersFor, type Direction } from "../moves/keyMoves.ts";
import { newId } from "../moves/newId.ts";

const DIRECTIONS: { direction: Direction; keys: string }[] = [
  { direction: "up", keys: "Alt ↑" },
  { direction: "down", keys: "Alt ↓" },
  { direction: "left", keys: "Alt ←" },
  { direction: "right", keys: "Alt →" },
];

/** What can be done with what is selected other than by dragging. */
export function ToolbarMenu({ ids, name }: { ids: readonly ComponentId[]; name: string }) {
  const t = useWords("dashboards");
  const { layout } = useScene();
  const [opened, setOpened] = useState(false);
  const containers = opened ? containersFor(layout, ids, newId) : [];
  const ctrl = isMac() ? "⌘" : "Ctrl";
  const last = ids.at(-1);
  return (
    <Menu position="bottom-end" width={240} opened={opened} onChange={setOpened} returnFocus>
      <Menu.Target>
        <IconButton icon="more" iconSize={14} size="sm" label={t("options", { name })} withTooltip={false} />
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: "auto" }}>
        <Menu.Item rightSection={<kbd>{ctrl} C</kbd>} onClick={() => copyFromLayout(ids)}>
          {t("copy")}
        </Menu.Item>
        <Menu.Item rightSection={<kbd>{ctrl} V</kbd>} onClick={() => last !== undefined && pasteInto(last)}>
          {t("paste")}
        </Menu.Item>
        <Menu.Item rightSection={<kbd>{ctrl} D</kbd>} onClick={() => duplicateInLayout(ids)}>
          {t("duplicateKey")}
        </Menu.Item>
        <Menu.Divider />
        {DIRECTIONS.map(({ direction, keys }) => (
          <Menu.Item
            key={direction}
            rightSection={<kbd>{keys}</kbd>}
            onClick={() => moveByStep(ids, direction)}
          >
            {t(`move.${direction}`)}
          </Menu.Item>
        ))}
        {containers.length > 0 && <Menu.Label>{t("moveTo")}</Menu.Label>}
        {containers.map((container) => (
          <Menu.Item key={container.id} onClick={() => moveTo(ids, container.id)}>
            {nameOf(layout, container.id)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
