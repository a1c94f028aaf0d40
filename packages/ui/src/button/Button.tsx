import "../base/Loader.css";
import "@mantine/core/styles/Button.layer.css";
import { Button as MantineButton } from "@mantine/core";

// A value of its own, not a re-export: a bundler skips modules that only re-export, and the styles with them.
export const Button = MantineButton;
