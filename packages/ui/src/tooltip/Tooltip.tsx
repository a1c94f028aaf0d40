import "@mantine/core/styles/Tooltip.layer.css";
import { Tooltip as MantineTooltip } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

/** Says more about one element on hover and on focus. The element must take a ref. */
export function Tooltip({
  label,
  children,
  multiline = false,
  disabled = false,
}: {
  label: ReactNode;
  children: ReactElement;
  multiline?: boolean;
  disabled?: boolean;
}) {
  return (
    <MantineTooltip
      label={label}
      disabled={disabled}
      multiline={multiline}
      {...(multiline && { maw: 320 })}
      events={{ hover: true, focus: true, touch: false }}
    >
      {children}
    </MantineTooltip>
  );
}
