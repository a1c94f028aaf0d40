import "../base/Loader.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import { ActionIcon, type ActionIconProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import { Icon, type IconName } from "../icon/Icon.tsx";
import { Tooltip } from "../tooltip/Tooltip.tsx";

export interface IconButtonProps
  extends Omit<ActionIconProps, "children">,
    Omit<ComponentPropsWithRef<"button">, keyof ActionIconProps | "children"> {
  icon: IconName;
  /** Names the button for screen readers, and on hover. */
  label: string;
  iconSize?: number;
  filled?: boolean;
  withTooltip?: boolean;
}

/** A button that is only a drawing; its label is said and shown on hover. */
export function IconButton({
  icon,
  label,
  iconSize = 16,
  filled = false,
  withTooltip = true,
  ...rest
}: IconButtonProps) {
  const button = (
    <ActionIcon aria-label={label} type="button" {...rest}>
      <Icon name={icon} size={iconSize} filled={filled} />
    </ActionIcon>
  );
  return withTooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
