import "../base/InlineInput.css";
import "@mantine/core/styles/Switch.layer.css";
import { Switch as MantineSwitch } from "@mantine/core";

// A value of its own, not a re-export: a bundler skips modules that only re-export, and the styles with them.
export const Switch = MantineSwitch;
