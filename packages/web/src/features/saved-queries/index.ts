export { SavedQueryListPage } from "./SavedQueryListPage.tsx";
