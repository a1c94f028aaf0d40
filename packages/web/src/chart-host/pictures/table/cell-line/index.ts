export { CellLineText } from "./CellLineText.tsx";
