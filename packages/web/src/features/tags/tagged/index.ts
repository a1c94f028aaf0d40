export { TaggedPage } from "./TaggedPage.tsx";
