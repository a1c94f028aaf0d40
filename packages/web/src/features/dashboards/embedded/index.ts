export { EmbeddedPage } from "./EmbeddedPage.tsx";
