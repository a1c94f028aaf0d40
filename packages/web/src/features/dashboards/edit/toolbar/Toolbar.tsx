import { TRANSPARENT } from "@sightline/core/layout/edit";
import { Button, IconButton } from "@sightline/ui/button";
import { SegmentedControl } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { type NodeProps, useScene } from "../../scene.ts";
import { setMeta } from "../actions.ts";
import { nameOf, namesOf } from "../components/names.ts";
import { useLayoutDraft } from "../draft/draftStore.ts";
import { duplicateInLayout, removeFromLayout } from "../moves/componentActions.ts";
import { componentAround } from "../selection/componentBeside.ts";
import { selectComponents, startWriting, stopWriting, useSelection } from "../selection/selectionStore.ts";
import { ToolbarMenu } from "./ToolbarMenu.tsx";
import bar from "./toolbar.module.css";

const SIZES = ["SMALL_HEADER", "MEDIUM_HEADER", "LARGE_HEADER"];
/** Types whose ground is see-through or not. */
const GROUNDED = ["ROW", "COLUMN", "HEADER"];

/** What can be done with what is selected: the only toolbar of the page. */
export function Toolbar({ component, style }: NodeProps & { style?: CSSProperties }) {
  const t = useWords("dashboards");
  const { layout } = useScene();
  const ids = useSelection((selection) => selection.ids);
  const { place, align, side } = usePlacement(style !== undefined);
  const { id } = component;
  const around = componentAround(layout, id);
  const names = namesOf(layout, ids);
  function selectAround(): void {
    if (!around) return;
    selectComponents([around.id]);
    useLayoutDraft.setState({ focusId: around.id });
  }
  return (
    <div
      ref={place}
      className={bar.toolbar}
      style={style}
      role="toolbar"
      aria-label={t("toolsOf", { name: names })}
      data-align={align}
      data-side={side}
      data-part={id}
    >
      {around && ids.length === 1 && (
        <IconButton
          icon="chevronUp"
          iconSize={14}
          size="sm"
          label={t("selectAround", { name: nameOf(layout, around.id) })}
          onClick={selectAround}
        />
      )}
      <span className={bar.handle} title={t("drag", { name: names })}>
        <Icon name="drag" size={14} />
        <span className={bar.name}>{names}</span>
      </span>
      {ids.length === 1 && <TypeTools component={component} />}
      <IconButton
        icon="copy"
        iconSize={14}
        size="sm"
        label={t("duplicate", { name: names })}
        onClick={() => duplicateInLayout(ids)}
      />
      <ToolbarMenu ids={ids} name={names} />
      <IconButton
        icon="trash"
        iconSize={14}
        size="sm"
        label={t("delete", { name: names })}
        onClick={() => removeFromLayout(ids)}
      />
    </div>
  );
}

/** What only components of some types have. */
function TypeTools({ component: { id, type, meta } }: NodeProps) {
  const t = useWords("dashboards");
  const isWriting = useSelection(({ writingId }) => writingId === id);
  const isFilled = meta.background !== undefined && meta.background !== TRANSPARENT;
  return (
    <>
      {type === "HEADER" && (
        <SegmentedControl
          size="xs"
          aria-label={t("headerSize")}
          value={SIZES.find((size) => size === meta.headerSize) ?? "MEDIUM_HEADER"}
          onChange={(headerSize) => setMeta(id, { headerSize })}
          data={SIZES.map((size) => ({ value: size, label: t(`size.${size}`) }))}
        />
      )}
      {type === "MARKDOWN" && (
        <SegmentedControl
          size="xs"
          aria-label={t("markdownView")}
          value={isWriting ? "write" : "preview"}
          onChange={(view) => (view === "write" ? startWriting(id) : stopWriting(id))}
          data={[
            { value: "write", label: t("markdownWrite") },
            { value: "preview", label: t("markdownPreview") },
          ]}
        />
      )}
      {(type === "TAB" || type === "CHART") && (
        <Button size="compact-xs" variant="subtle" onClick={() => startWriting(id)}>
          {t("rename")}
        </Button>
      )}
      {GROUNDED.includes(type) && (
        <Button
          size="compact-xs"
          variant={isFilled ? "light" : "subtle"}
          aria-pressed={isFilled}
          onClick={() => setMeta(id, { background: isFilled ? TRANSPARENT : "BACKGROUND_WHITE" })}
        >
          {t("ground")}
        </Button>
      )}
    </>
  );
}

interface Placement {
  align: "left" | "right";
  side: "above" | "below";
}

/** Where a toolbar stands at its component, so that it stays inside of the page and lies over no tabs. */
function usePlacement(hasPlace: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [placement, setPlacement] = useState<Placement>({ align: "left", side: "above" });
  useLayoutEffect(() => {
    const own = place.current?.getBoundingClientRect();
    const canvas = place.current?.closest("[data-canvas]")?.getBoundingClientRect();
    const panel = place.current?.closest("[role=tabpanel]");
    const strip = panel?.parentElement?.querySelector(":scope > [data-strip]")?.getBoundingClientRect();
    if (!own || !canvas) return;
    setPlacement({
      align: own.right > canvas.right ? "right" : "left",
      side: strip && !hasPlace && own.top < strip.bottom ? "below" : "above",
    });
  }, [hasPlace]);
  return { place, ...placement };
}
