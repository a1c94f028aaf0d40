export { QueryHistoryPage } from "./QueryHistoryPage.tsx";
