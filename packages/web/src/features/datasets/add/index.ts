export { AddDatasetPage } from "./AddDatasetPage.tsx";
