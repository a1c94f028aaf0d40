import type { ComponentMeta } from "@sightline/core/layout";
import { TRANSPARENT } from "@sightline/core/layout/edit";
import { availableWidth, DEFAULT_WIDTH } from "@sightline/core/layout/size";
import { type CSSProperties, createElement, type ReactNode } from "react";
import { SharedNumberSize } from "../../../chart-host/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { type NodeProps, useScene } from "../scene.ts";
import { AnchorLink } from "./AnchorLink.tsx";
import classes from "./nodes.module.css";

type BlockProps = NodeProps & { children: ReactNode };

/** The stored size, for the style sheet to use where there is room for it. */
export const sizeOf = (meta: ComponentMeta): CSSProperties =>
  ({
    "--columns": meta.width ?? DEFAULT_WIDTH,
    ...(meta.height !== undefined && { "--units": meta.height }),
  }) as CSSProperties;

const hasGround = (meta: ComponentMeta) =>
  (meta.background !== undefined && meta.background !== TRANSPARENT) || undefined;

/** Components side by side on the columns of the grid, or of the column around the row. */
export function RowNode({ component, children }: BlockProps) {
  const { layout, edit } = useScene();
  const style = { "--grid": availableWidth(layout, component.id) } as CSSProperties;
  return (
    <div
      className={`${classes.row} grid-row`}
      style={style}
      data-ground={hasGround(component.meta)}
      data-row={component.id}
      data-edited={edit ? "" : undefined}
    >
      <SharedNumberSize>{children}</SharedNumberSize>
      {edit && component.children.length === 0 && <edit.Space component={component} />}
    </div>
  );
}

/** Components below each other. */
export function ColumnNode({ component, children }: BlockProps) {
  const { edit } = useScene();
  return (
    <div
      className={`${classes.column} grid-column`}
      style={sizeOf(component.meta)}
      data-ground={hasGround(component.meta)}
      data-sized
    >
      {children}
      {edit && <edit.Space component={component} />}
    </div>
  );
}

/** A heading between components. */
export function HeaderNode({ component }: NodeProps) {
  const { edit } = useScene();
  const { text, headerSize } = component.meta;
  return (
    <div
      id={component.id}
      className={`${classes.header} dashboard-component-header`}
      data-size={headerSize}
      data-ground={hasGround(component.meta)}
    >
      {edit ? <edit.HeaderText component={component} /> : createElement("h2", null, text)}
      <AnchorLink id={component.id} name={text ?? ""} />
    </div>
  );
}

export const DividerNode = () => <hr className={`${classes.divider} dashboard-component-divider`} />;

/** A component that this product has no part for. */
export function MissingNode({ component }: NodeProps) {
  const t = useWords("dashboards");
  return (
    <div className={classes.missing} style={sizeOf(component.meta)} data-sized>
      {t("dynamicMissing", { name: component.meta.componentKey ?? component.id })}
    </div>
  );
}
