export { CssTemplateListPage } from "./CssTemplateListPage.tsx";
