export { DataSwitch, hasDataView, type TableView } from "./DataSwitch.tsx";
