import { Menu } from "@sightline/ui/menu";
import { LAYERS_ID } from "@sightline/ui/theme";
import { type ComponentPropsWithRef, type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import classes from "./menu-at.module.css";

/** True in the task after `wanted` became so: the event that asks for a menu would else count as one outside of it. */
export function useNextTask(wanted: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setReady(true));
    return () => {
      clearTimeout(timer);
      setReady(false);
    };
  }, [wanted]);
  return wanted && ready;
}

/** Where what floats is drawn: outside of the panes, which have their own idea of a fixed place. */
export const layers = (): Element => document.getElementById(LAYERS_ID) ?? document.body;

/** What a menu or popover hangs on, and is named by, when it opens at a place of the window. */
export function Anchor({
  at,
  label,
  ...rest
}: ComponentPropsWithRef<"button"> & { at: { x: number; y: number }; label: string }) {
  return (
    <button
      type="button"
      {...rest}
      tabIndex={-1}
      aria-label={label}
      className={classes.anchor}
      style={{ left: at.x, top: at.y }}
    />
  );
}

/** Wide enough for the longest entry with its keys, CSS pixels. */
export const MENU_PX = 240;

interface Props {
  /** A place of the window; null: the menu is closed. */
  at: { x: number; y: number } | null;
  label: string;
  children: ReactNode;
  onClose: () => void;
}

/** A menu that opens at a place of the window. */
export function MenuAt({ at, label, children, onClose }: Props) {
  const ready = useNextTask(at !== null);
  if (!at) return null;
  return createPortal(
    <Menu
      opened={ready}
      position="bottom-start"
      offset={2}
      width={MENU_PX}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      onClose={onClose}
    >
      <Menu.Target>
        <Anchor at={at} label={label} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </Menu>,
    layers(),
  );
}
