import { TRANSPARENT } from "@sightline/core/layout/edit";
import { IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { type NodeProps, useScene } from "../../scene.ts";
import { moveByStep, moveTo, setMeta } from "../actions.ts";
import { containersFor, type Direction } from "../moves/keyMoves.ts";
import { newId } from "../moves/newId.ts";
import { nameOf } from "./names.ts";

const DIRECTIONS: { direction: Direction; keys: string }[] = [
  { direction: "up", keys: "Alt ↑" },
  { direction: "down", keys: "Alt ↓" },
  { direction: "left", keys: "Alt ←" },
  { direction: "right", keys: "Alt →" },
];
const SIZES = ["SMALL_HEADER", "MEDIUM_HEADER", "LARGE_HEADER"];
/** Types whose ground is see-through or not. */
const GROUNDED = ["ROW", "COLUMN", "HEADER"];

/** What can be done with a component other than by dragging. */
export function FrameMenu({ component, name }: NodeProps & { name: string }) {
  const t = useWords("dashboards");
  const { layout } = useScene();
  const [opened, setOpened] = useState(false);
  const { id, type, meta } = component;
  const filled = meta.background !== undefined && meta.background !== TRANSPARENT;
  const containers = opened ? containersFor(layout, id, newId) : [];
  return (
    <Menu position="bottom-end" width={240} opened={opened} onChange={setOpened} returnFocus>
      <Menu.Target>
        <IconButton icon="more" iconSize={14} size="sm" label={t("options", { name })} withTooltip={false} />
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: "auto" }}>
        {type === "HEADER" && (
          <>
            <Menu.Label>{t("headerSize")}</Menu.Label>
            {SIZES.map((size) => (
              <Menu.Item
                key={size}
                leftSection={meta.headerSize === size ? <Icon name="check" /> : <span />}
                onClick={() => setMeta(id, { headerSize: size })}
              >
                {t(`size.${size}`)}
              </Menu.Item>
            ))}
            <Menu.Divider />
          </>
        )}
        {GROUNDED.includes(type) && (
          <>
            <Menu.Item onClick={() => setMeta(id, { background: filled ? TRANSPARENT : "BACKGROUND_WHITE" })}>
              {t(filled ? "groundNone" : "groundFilled")}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {DIRECTIONS.map(({ direction, keys }) => (
          <Menu.Item
            key={direction}
            rightSection={<kbd>{keys}</kbd>}
            onClick={() => moveByStep(id, direction)}
          >
            {t(`move.${direction}`)}
          </Menu.Item>
        ))}
        {containers.length > 0 && <Menu.Label>{t("moveTo")}</Menu.Label>}
        {containers.map((container) => (
          <Menu.Item key={container.id} onClick={() => moveTo(id, container.id)}>
            {nameOf(layout, container.id)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
