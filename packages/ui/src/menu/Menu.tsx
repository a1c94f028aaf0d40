import "../base/Popover.css";
import "@mantine/core/styles/Menu.layer.css";
import { Menu as MantineMenu } from "@mantine/core";

// A value of its own, not a re-export: a bundler skips modules that only re-export, and the styles with them.
export const Menu = MantineMenu;
