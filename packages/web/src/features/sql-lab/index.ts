export { SqlLabPage } from "./page/SqlLabPage.tsx";
