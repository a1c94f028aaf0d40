import { Menu } from "@sightline/ui";
import type { ReactNode } from "react";
import classes from "./results.module.css";

interface Props {
  /** A place of the window; null: the menu is closed. */
  at: { x: number; y: number } | null;
  label: string;
  children: ReactNode;
  onClose: () => void;
}

/** A menu that opens at a place of the window. */
export function MenuAt({ at, label, children, onClose }: Props) {
  if (!at) return null;
  return (
    <Menu
      opened
      position="bottom-start"
      offset={2}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      onClose={onClose}
    >
      <Menu.Target>
        <span className={classes.anchor} style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </Menu>
  );
}
