import "@mantine/core/styles/ActionIcon.layer.css";
import "../base/Input.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { PasswordInput as MantinePasswordInput } from "@mantine/core";

// A value of its own, not a re-export: a bundler skips modules that only re-export, and the styles with them.
export const PasswordInput = MantinePasswordInput;
