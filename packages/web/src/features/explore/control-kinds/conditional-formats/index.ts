export { ConditionalFormatsControl } from "./ConditionalFormatsControl.tsx";
