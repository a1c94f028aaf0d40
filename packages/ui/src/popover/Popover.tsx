import "../base/Popover.css";
import { Popover as MantinePopover } from "@mantine/core";

// A value of its own, not a re-export: a bundler skips modules that only re-export, and the styles with them.
export const Popover = MantinePopover;
