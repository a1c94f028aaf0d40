import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Input.layer.css";

export { Textarea, TextInput } from "@mantine/core";
