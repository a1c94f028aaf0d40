import type { ComponentProps } from "react";
import classes from "./FileInput.module.css";

/** Picks a file. A label around it, or for its `id`, names it. */
export const FileInput = (props: Omit<ComponentProps<"input">, "type" | "className">) => (
  <input type="file" className={classes.input} {...props} />
);
