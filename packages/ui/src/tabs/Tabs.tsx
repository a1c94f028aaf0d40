import "@mantine/core/styles/Tabs.layer.css";
import { Tabs as MantineTabs } from "@mantine/core";

// A value of its own, not a re-export: a bundler skips modules that only re-export, and the styles with them.
export const Tabs = MantineTabs;
