import "../base/InlineInput.css";
import "@mantine/core/styles/CheckboxIndicator.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Checkbox as MantineCheckbox } from "@mantine/core";

// A value of its own, not a re-export: a bundler skips modules that only re-export, and the styles with them.
export const Checkbox = MantineCheckbox;
