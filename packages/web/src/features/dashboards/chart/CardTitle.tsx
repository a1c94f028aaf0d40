import type { ComponentId } from "@sightline/core/layout";
import type { ReactNode } from "react";
import { useScene } from "../scene.ts";
import classes from "./chart.module.css";

/** The title on the card of a chart, which editors change for their dashboard. `children`: how readers see it. */
export function CardTitle({
  id,
  title,
  children = title,
}: {
  id: ComponentId;
  title: string;
  children?: ReactNode;
}) {
  const { edit } = useScene();
  return <h2 className={classes.title}>{edit ? <edit.ChartTitle id={id} title={title} /> : children}</h2>;
}
