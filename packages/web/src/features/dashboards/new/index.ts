export { NewDashboard } from "./NewDashboard.tsx";
