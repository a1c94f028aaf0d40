import "../base/CloseButton.css";
import "../base/InlineInput.css";
import "../base/Input.css";
import { Textarea as MantineTextarea, TextInput as MantineTextInput } from "@mantine/core";

// A value of its own, not a re-export: a bundler skips modules that only re-export, and the styles with them.
export const Textarea = MantineTextarea;
export const TextInput = MantineTextInput;
