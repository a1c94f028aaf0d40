export { DashboardListPage } from "./DashboardListPage.tsx";
