export { EditDatasetPage } from "./EditDatasetPage.tsx";
