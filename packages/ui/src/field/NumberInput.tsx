import "../base/Input.css";
import "@mantine/core/styles/NumberInput.layer.css";
import { NumberInput as MantineNumberInput } from "@mantine/core";

// A value of its own, not a re-export: a bundler skips modules that only re-export, and the styles with them.
export const NumberInput = MantineNumberInput;
