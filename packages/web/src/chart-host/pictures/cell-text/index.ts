export { CellText } from "./CellText.tsx";
